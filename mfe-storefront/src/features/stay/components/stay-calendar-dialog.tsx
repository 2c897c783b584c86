import { Calendar, daysBetween, type Day, type DayLook } from '@shamba/ui/calendar';
import { Button, ErrorState, formatDay, formatMoney, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useState } from 'react';
import { today } from '../../../shared/today';
import type { StayAvailability, StaySettings } from '../../../shared/types';
import { useAvailability } from '../api/read-availability';
import { nightlyRate } from '../stay-estimate';
import { clickDay, nightState, nothing, type ClickOutcome, type Selection, type StayRange } from '../stay-range';
import styles from './stay-calendar-dialog.module.css';

export interface StayCalendarDialogProps {
  settings: StaySettings;
  onApply: (range: StayRange) => void;
  onClose: () => void;
}

/** Chooses check-in and check-out. Starts empty each time it is opened; closes by itself when both are set. */
export function StayCalendarDialog({ settings, onApply, onClose }: StayCalendarDialogProps) {
  const { data: taken, isError, isFetching, refetch } = useAvailability();
  return (
    <Dialog open onOpenChange={(open) => { if (!open) onClose(); }} title="Choose your dates" description={`Check-in first, then check-out. At least ${settings.min_stay_nights} nights.`} size="lg">
      {taken !== undefined ? <RangeCalendar taken={taken} settings={settings} onApply={onApply} /> : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup label="Loading the calendar"><Skeleton shape="image" /></SkeletonGroup>
      )}
    </Dialog>
  );
}

const months = () => (globalThis.matchMedia('(width >= 44rem)').matches ? 2 : 1);

function RangeCalendar({ taken, settings, onApply }: { taken: StayAvailability; settings: StaySettings; onApply: (range: StayRange) => void }) {
  const [now] = useState(today);
  const [selection, setSelection] = useState<Selection>(nothing);
  const [preview, setPreview] = useState<Day | null>(null);
  const [refused, setRefused] = useState<(ClickOutcome & { kind: 'refused' })['reason'] | null>(null);
  const rules = { taken, today: now, minNights: settings.min_stay_nights };
  const click = (day: Day) => {
    const outcome = clickDay(selection, day, rules);
    setSelection(outcome.selection);
    setRefused(outcome.kind === 'refused' ? outcome.reason : null);
    if (outcome.kind === 'complete') onApply(outcome.selection);
  };
  const reset = () => {
    setSelection(nothing);
    setRefused(null);
  };
  const look = (day: Day): DayLook => lookOf(day, { selection, preview, settings, rules });
  return (
    <>
      <Calendar label="Stay dates" today={now} minMonth={now} months={months()} look={look} onSelect={click} onPreview={setPreview} />
      <p className={styles.status} role="status">{statusText(selection, preview, refused, settings)}</p>
      <div className={styles.legend}>
        <span className={styles.key}><span className={`${styles.swatch} ${styles.selected}`} />Your stay</span>
        <span className={styles.key}><span className={`${styles.swatch} ${styles.booked}`} />Booked</span>
        <span className={styles.key}><span className={`${styles.swatch} ${styles.blocked}`} />Not available</span>
        <Button variant="link" disabled={selection.checkIn === null} onClick={reset}>Reset</Button>
      </div>
    </>
  );
}

interface LookContext {
  selection: Selection;
  preview: Day | null;
  settings: StaySettings;
  rules: Parameters<typeof clickDay>[2];
}

/** How a day looks: taken, chosen, in the range that the pointer would make; a free day says what a night from it costs. */
function lookOf(day: Day, { selection, preview, settings, rules }: LookContext): DayLook {
  const { checkIn } = selection;
  const state = nightState(day, rules.taken, rules.today);
  const canEnd = checkIn !== null && day > checkIn && clickDay(selection, day, rules).kind === 'complete';
  if (day === checkIn) return { tone: 'selected', description: 'check-in' };
  if (checkIn !== null && preview !== null && checkIn < day && day <= preview && clickDay(selection, preview, rules).kind === 'complete') {
    return { tone: day === preview ? 'selected' : 'range', description: day === preview ? 'check-out' : 'in your stay' };
  }
  if (canEnd && state !== 'free') return { description: 'check-out only' };
  if (state === 'past') return { disabled: true, tone: 'off', description: 'past' };
  if (state === 'blocked') return { disabled: true, tone: 'blocked', description: 'not available' };
  if (state === 'booked') return { disabled: true, tone: 'booked', description: 'booked' };
  const rate = formatMoney(nightlyRate(settings, day), { whole: true });
  return { note: rate, description: `${rate} a night` };
}

function statusText({ checkIn }: Selection, preview: Day | null, refused: string | null, { min_stay_nights }: StaySettings): string {
  if (refused === 'too-short') return `The house is let for at least ${min_stay_nights} nights.`;
  if (refused === 'not-free-throughout') return 'Somebody is here on one of those nights. Please choose an earlier check-out.';
  if (refused === 'unavailable') return 'That day is not available.';
  if (checkIn === null) return 'Choose the day you arrive.';
  const until = preview !== null && preview > checkIn ? `, ${daysBetween(checkIn, preview)} ${daysBetween(checkIn, preview) === 1 ? 'night' : 'nights'} until ${formatDay(preview, 'short')}` : '';
  return `Arriving ${formatDay(checkIn, 'long')}${until}. Choose the day you leave.`;
}
