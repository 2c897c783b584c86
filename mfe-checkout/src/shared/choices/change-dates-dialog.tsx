import { Calendar, daysBetween, type Day, type DayLook } from '@shamba/ui/calendar';
import { Button, ErrorState, formatDay, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useState } from 'react';
import { useStaySettings, useTakenDates } from './api';
import styles from './choice-dialog.module.css';
import { nightState, rangeProblem, type StayRules } from './stay-range';
import { today } from './today';

export interface StayDates {
  checkIn: Day;
  checkOut: Day;
}

export interface ChangeDatesDialogProps {
  current: StayDates | null;
  onSave: (dates: StayDates, nights: number) => Promise<boolean>;
  onClose: () => void;
}

/** Other dates for a stay that is in the cart already. */
export function ChangeDatesDialog({ current, onSave, onClose }: ChangeDatesDialogProps) {
  const [taken, limits] = [useTakenDates(), useStaySettings()];
  const failed = taken.isError || limits.isError;
  const retry = () => void Promise.all([taken.refetch(), limits.refetch()]);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Change dates"
      description="Choose the day you arrive, then the day you leave."
      size="lg"
    >
      {taken.data && limits.data ? (
        <RangeForm
          current={current}
          rules={{ taken: taken.data, today: today(), minNights: limits.data.min_stay_nights }}
          onSave={onSave}
          onClose={onClose}
        />
      ) : failed ? (
        <ErrorState onRetry={retry} retrying={taken.isFetching || limits.isFetching} />
      ) : (
        <SkeletonGroup label="Loading the calendar">
          <Skeleton shape="image" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

const months = () => (globalThis.matchMedia('(width >= 44rem)').matches ? 2 : 1);

function RangeForm({ current, rules, onSave, onClose }: ChangeDatesDialogProps & { rules: StayRules }) {
  const [checkIn, setCheckIn] = useState<Day | null>(null);
  const [checkOut, setCheckOut] = useState<Day | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  const select = (day: Day) => {
    setProblem(null);
    if (checkIn === null || checkOut !== null || day <= checkIn) {
      setCheckIn(day);
      setCheckOut(null);
      return;
    }
    const reason = rangeProblem(checkIn, day, rules);
    if (reason === null) setCheckOut(day);
    else setProblem(reason);
  };
  const save = async () => {
    if (checkIn === null || checkOut === null) return;
    setSaving(true);
    const saved = await onSave({ checkIn, checkOut }, daysBetween(checkIn, checkOut));
    setSaving(false);
    if (saved) onClose();
  };
  const start = current !== null && current.checkIn >= rules.today ? { initialMonth: current.checkIn } : {};

  return (
    <div className={styles.form}>
      <Calendar
        label="Stay dates"
        today={rules.today}
        minMonth={rules.today}
        months={months()}
        look={(day) => lookOf(day, { checkIn, checkOut, rules })}
        onSelect={select}
        {...start}
      />
      <p className={styles.status} role="status">
        {problem ?? statusText(checkIn, checkOut, current)}
      </p>
      <div className={styles.actions}>
        <Button disabled={checkOut === null} loading={saving} loadingLabel="Saving" onClick={() => void save()}>
          Save dates
        </Button>
      </div>
    </div>
  );
}

const unavailable = {
  past: { tone: 'off', description: 'past' },
  blocked: { tone: 'blocked', description: 'not available' },
  booked: { tone: 'booked', description: 'booked' },
} as const;

function lookOf(
  day: Day,
  { checkIn, checkOut, rules }: { checkIn: Day | null; checkOut: Day | null; rules: StayRules },
): DayLook {
  if (day === checkIn) return { tone: 'selected', description: 'check-in' };
  if (day === checkOut) return { tone: 'selected', description: 'check-out' };
  if (checkIn !== null && checkOut !== null && checkIn < day && day < checkOut)
    return { tone: 'range', description: 'in your stay' };
  const state = nightState(day, rules);
  if (state === 'free') return {};
  // The day somebody else arrives may still be the day of leaving.
  if (checkIn !== null && checkOut === null && day > checkIn && rangeProblem(checkIn, day, rules) === null)
    return { description: 'check-out only' };
  return { disabled: true, ...unavailable[state] };
}

function statusText(checkIn: Day | null, checkOut: Day | null, current: StayDates | null): string {
  if (checkIn === null)
    return current === null ? 'No dates yet.' : `Now: ${formatDay(current.checkIn)} to ${formatDay(current.checkOut)}.`;
  if (checkOut === null) return `Arriving ${formatDay(checkIn, 'long')}. Choose the day you leave.`;
  const nights = daysBetween(checkIn, checkOut);
  return `${formatDay(checkIn)} to ${formatDay(checkOut)}, ${nights} ${nights === 1 ? 'night' : 'nights'}.`;
}
