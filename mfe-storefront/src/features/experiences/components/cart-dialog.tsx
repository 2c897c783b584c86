import { toast, useAddToCart, useOpenForm } from '@shamba/shell-sdk';
import { canWish, useVisitDays } from '@shamba/slice-kit/visits';
import { useWrite } from '@shamba/slice-kit/writes';
import { Button, ErrorState, Field, formatTime, Price, QuantityInput, Select } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useState } from 'react';
import { useExperiencesCopy } from '../copy';
import { messages } from '../../../shared/messages';
import type { Experience } from '../../../shared/types';
import { useKnownSlots } from '../api';
import { DayField } from './day-field';
import styles from './dialog-form.module.css';

export interface CartDialogProps {
  experience: Experience;
  experienceId: number;
  onClose: () => void;
}

/**
 * Puts an experience into the cart: places, and a day with one of its free times where the experience has times, else a
 * preferred day that staff confirm after checkout.
 */
export function CartDialog({ experience, experienceId, onClose }: CartDialogProps) {
  const copy = useExperiencesCopy();
  const add = useAddToCart();
  useOpenForm();
  const timed = experience.bookable === true;
  const days = useVisitDays();
  const [date, setDate] = useState<string | null>(null);
  const [slotId, setSlotId] = useState('');
  const [places, setPlaces] = useState(1);
  const [missing, setMissing] = useState(false);
  const times = useKnownSlots(experienceId, timed ? date : null);
  const slots = times.data ?? [];
  const hasRoom = (slot: (typeof slots)[number]) => slot.available && slot.places_left >= places;
  const slot = slots.find((each) => String(each.id) === slotId && hasRoom(each));
  const { busy, run } = useWrite({
    send: (preferredDate: string) =>
      add({
        item_type: 'experience',
        item_id: experienceId,
        quantity: places,
        item_details: {
          title: experience.title,
          image_url: experience.image_url ?? undefined,
          preferredDate,
          ...(slot && { slotId: slot.id, preferredTime: slot.time }),
        },
        title: experience.title,
      }),
    onDone: (added) => {
      if (added) onClose();
    },
  });
  const submit = () => {
    if (date !== null && (slot || !timed)) return void run(date);
    setMissing(true);
    toast({ title: messages.required, variant: 'destructive' });
  };
  const needed = (there: unknown) => (missing && !there ? messages.required : undefined);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={experience.title}
      description={timed ? copy('rsvp-text') : copy('order-text')}
      size="sm"
      footer={
        <Button size="lg" loading={busy} loadingLabel={copy.text('order-adding')} onClick={submit}>
          {copy('carousel-cart')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Price amount={experience.price} note={copy.text('carousel-price-unit')} />
        <Field label={copy('order-places')}>
          <QuantityInput value={places} onChange={setPlaces} max={Math.max(1, experience.max_guests ?? 10)} />
        </Field>
        <DayField
          label={copy.text(timed ? 'rsvp-date' : 'order-date')}
          title={copy.text('calendar-title')}
          description={copy.text(timed ? 'calendar-weekends' : 'calendar-any')}
          allows={timed ? days.canVisit : canWish}
          value={date}
          error={needed(date)}
          onChange={(day) => {
            setDate(day);
            setSlotId('');
          }}
        />
        {timed && times.isError && !times.data ? (
          <ErrorState title="No times yet" onRetry={() => void times.refetch()} retrying={times.isFetching} />
        ) : timed ? (
          <Field label={copy('rsvp-time')} required error={needed(slot)}>
            <Select
              value={slot ? slotId : ''}
              disabled={date === null}
              onChange={(event) => setSlotId(event.target.value)}
            >
              <option value="">{copy.text(date === null ? 'rsvp-time-first' : 'rsvp-time-choose')}</option>
              {slots.map((each) => (
                <option key={each.id} value={each.id} disabled={!hasRoom(each)}>
                  {hasRoom(each) ? formatTime(each.time) : copy.text('rsvp-time-full', { time: formatTime(each.time) })}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
      </div>
    </Dialog>
  );
}
