import { toast, useCart, useOpenForm } from '@shamba/shell-sdk';
import { canWish } from '@shamba/slice-kit/visits';
import { useWrite } from '@shamba/slice-kit/writes';
import { Button, Field, Price, QuantityInput } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useState } from 'react';
import { useExperiencesCopy } from '../copy';
import { messages } from '../../../shared/messages';
import type { Experience } from '../../../shared/types';
import { DayField } from './day-field';
import styles from './dialog-form.module.css';

export interface CartDialogProps {
  experience: Experience;
  experienceId: number;
  onClose: () => void;
}

/** Puts an experience into the cart: preferred day and number of places. Staff confirm the day after checkout. */
export function CartDialog({ experience, experienceId, onClose }: CartDialogProps) {
  const copy = useExperiencesCopy();
  const { add } = useCart();
  useOpenForm();
  const [date, setDate] = useState<string | null>(null);
  const [places, setPlaces] = useState(1);
  const [missing, setMissing] = useState(false);
  const { busy, run } = useWrite({
    send: (preferredDate: string) =>
      add({
        item_type: 'experience',
        item_id: experienceId,
        quantity: places,
        item_details: { title: experience.title, image_url: experience.image_url ?? undefined, preferredDate },
        title: experience.title,
      }),
    onDone: (added) => {
      if (added) onClose();
    },
  });
  const submit = () => {
    if (date !== null) return void run(date);
    setMissing(true);
    toast({ title: messages.required, variant: 'destructive' });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={experience.title}
      description={copy('order-text')}
      size="sm"
      footer={
        <Button size="lg" loading={busy} loadingLabel={copy.text('order-adding')} onClick={submit}>
          {copy('carousel-cart')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Price amount={experience.price} note={copy.text('carousel-price-unit')} />
        <DayField
          label={copy.text('order-date')}
          title={copy.text('calendar-title')}
          description={copy.text('calendar-any')}
          allows={canWish}
          value={date}
          error={missing && date === null ? messages.required : undefined}
          onChange={setDate}
        />
        <Field label={copy('order-places')}>
          <QuantityInput value={places} onChange={setPlaces} max={Math.max(1, experience.max_guests ?? 10)} />
        </Field>
      </div>
    </Dialog>
  );
}
