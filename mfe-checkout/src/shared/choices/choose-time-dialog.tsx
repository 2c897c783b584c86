import type { LocalDate } from '@shamba/rules';
import { Button, ErrorState, formatDay, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { DayCalendar, type Slot, useSlots, useVisitDays } from '@shamba/slice-kit/visits';
import { useToday } from '@shamba/slice-kit/winery';
import { useWrite } from '@shamba/slice-kit/writes';
import { useId, useState } from 'react';
import { useOpenForm } from '@shamba/shell-sdk';
import styles from './choice-dialog.module.css';

export interface ChooseTimeDialogProps {
  experienceId: number;
  title: string;
  /** Number of places for the line. */
  places: number;
  current: { date: LocalDate | null; slotId: number | null };
  onSave: (slot: Slot) => Promise<boolean>;
  onClose: () => void;
}

/** Day and time of a tasting in the cart. */
export function ChooseTimeDialog({ experienceId, title, places, current, onSave, onClose }: ChooseTimeDialogProps) {
  useOpenForm();
  const now = useToday();
  const known = current.date !== null && current.date >= now ? current.date : null;
  const [date, setDate] = useState<LocalDate | null>(known);
  const [slotId, setSlotId] = useState<number | null>(current.slotId);
  const days = useVisitDays();
  const slots = useSlots(experienceId, date);
  const chosen = slots.data?.find(({ id, places_left }) => id === slotId && places_left >= places);

  const chooseDay = (day: LocalDate) => {
    setDate(day);
    setSlotId(null);
  };
  const { busy, run } = useWrite({
    send: onSave,
    onDone: (saved) => {
      if (saved) onClose();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Choose a time"
      description={`${title}, ${places} ${places === 1 ? 'guest' : 'guests'}.${days.weekdays && ` Choose a ${days.weekdays}.`}`}
    >
      <div className={styles.form}>
        <DayCalendar label="Day of your visit" selected={date} allows={days.canVisit} onSelect={chooseDay} />
        {date === null ? (
          <p className={styles.status} role="status">
            Choose a day to see available times.
          </p>
        ) : null}
        {date !== null && slots.isError ? (
          <ErrorState title="No times yet" onRetry={() => void slots.refetch()} retrying={slots.isFetching} />
        ) : null}
        {date !== null && slots.isPending ? (
          <SkeletonGroup label="Loading times">
            <Skeleton />
            <Skeleton />
          </SkeletonGroup>
        ) : null}
        {date !== null && slots.data ? (
          <Times date={date} slots={slots.data} places={places} value={slotId} onChange={setSlotId} />
        ) : null}
        <div className={styles.actions}>
          <Button
            disabled={!chosen}
            loading={busy}
            loadingLabel="Saving"
            onClick={() => {
              if (chosen) void run(chosen);
            }}
          >
            Save time
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface TimesProps {
  date: LocalDate;
  slots: Slot[];
  places: number;
  value: number | null;
  onChange: (slotId: number) => void;
}

function Times({ date, slots, places, value, onChange }: TimesProps) {
  const name = useId();
  if (slots.length === 0)
    return (
      <p className={styles.status} role="status">
        {`There are no times left on ${formatDay(date, 'long')}. Please choose another day.`}
      </p>
    );
  return (
    <fieldset className={styles.times}>
      <legend className={styles.legend}>{formatDay(date, 'long')}</legend>
      {slots.map(({ id, label, places_left }) => (
        <label key={id} className={styles.time}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={id === value}
            disabled={places_left < places}
            onChange={() => onChange(id)}
          />
          <span>{label}</span>
          <span className={styles.places}>{places_left === 0 ? 'Full' : `${places_left} left`}</span>
        </label>
      ))}
    </fieldset>
  );
}
