import { useState } from 'react';
import { Button, Field, formatDay, formatTime, Select } from '@shamba/ui/core';
import { toast, useOpenForm } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { DayCalendar, type Slot, useSlots, useVisitDays } from '@shamba/slice-kit/visits';
import { useWrite } from '@shamba/slice-kit/writes';
import { moveVisit, type Visit } from '../../../shared/api/bookings';
import { useRefresh } from '../../../shared/use-refresh';
import styles from './detail.module.css';

/** Moves a visit to another day and time. Full times cannot be chosen. */
export function MoveVisit({ visit, onBack }: { visit: Visit; onBack: () => void }) {
  useOpenForm();
  const [day, setDay] = useState<string | null>(null);
  const [slotId, setSlotId] = useState<string | null>(null);
  const days = useVisitDays();
  const slots = useSlots(visit.experience_id, day);
  const refresh = useRefresh();
  const { busy, run } = useWrite({
    send: () => moveVisit(visit.id, Number(slotId)),
    onDone: async () => {
      await refresh();
      toast({ title: 'Rescheduled', description: 'We have sent you an email with the new time.' });
      onBack();
    },
    failure: { title: 'Not Rescheduled', text: 'Your visit has not changed. Please try again.' },
    onFailed: () => void slots.refetch(),
  });
  const choose = (next: string) => {
    setDay(next);
    setSlotId(null);
  };
  return (
    <section className={styles.stack} aria-label="Reschedule">
      <DayCalendar label="New day" selected={day} allows={days.canVisit} onSelect={choose} />
      {day === null ? (
        <p role="status">Choose a {days.weekdays || 'day'}.</p>
      ) : (
        <Loaded query={slots} label="the times">
          {(times) => <Times day={day} times={times} guests={visit.guest_count} value={slotId} onChange={setSlotId} />}
        </Loaded>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          Back
        </Button>
        <Button disabled={slotId === null} loading={busy} loadingLabel="Saving…" onClick={() => void run()}>
          Save new time
        </Button>
      </div>
    </section>
  );
}

interface TimesProps {
  day: string;
  times: Slot[];
  guests: number;
  value: string | null;
  onChange: (id: string) => void;
}

function Times({ day, times, guests, value, onChange }: TimesProps) {
  if (times.length === 0) return <p role="status">No visits on that day. Please choose another one.</p>;
  return (
    <Field label={`Time on ${formatDay(day, 'long')}`} required>
      <Select value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        <option value="" disabled>
          Choose a time
        </option>
        {times.map(({ id, time, available, places_left }) => {
          const full = !available || places_left < guests;
          return (
            <option key={id} value={id} disabled={full}>
              {formatTime(time)}
              {full ? ' (full)' : ''}
            </option>
          );
        })}
      </Select>
    </Field>
  );
}
