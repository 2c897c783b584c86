import { Calendar, daysBetween, type Day, type DayLook } from '@shamba/ui/calendar';
import { Button, formatDay, formatMoney, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useState } from 'react';
import { nightsText, useStayCopy, type StayCopy } from '../../../shared/copy/stay';
import { Loaded } from '../../../shared/layout/loaded';
import { messages } from '../../../shared/messages';
import { today } from '../../../shared/today';
import type { StayAvailability, StaySettings } from '../../../shared/types';
import { useAvailability } from '../api';
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
  const copy = useStayCopy();
  const query = useAvailability();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={copy('calendar-title')}
      description={copy('calendar-text', { nights: nightsText(copy, settings.min_stay_nights) })}
      size="lg"
    >
      <Loaded
        query={query}
        skeleton={
          <SkeletonGroup label="Loading the calendar">
            <Skeleton shape="image" />
          </SkeletonGroup>
        }
      >
        {(taken) => <RangeCalendar taken={taken} settings={settings} onApply={onApply} />}
      </Loaded>
    </Dialog>
  );
}

const months = () => (globalThis.matchMedia('(width >= 44rem)').matches ? 2 : 1);

function RangeCalendar({
  taken,
  settings,
  onApply,
}: {
  taken: StayAvailability;
  settings: StaySettings;
  onApply: (range: StayRange) => void;
}) {
  const copy = useStayCopy();
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
      <Calendar
        label="Stay dates"
        today={now}
        minMonth={now}
        months={months()}
        look={look}
        onSelect={click}
        onPreview={setPreview}
      />
      <p className={styles.status} role="status">
        {refused === null
          ? promptText(copy, selection, preview)
          : messages.dayRefused[refused](settings.min_stay_nights)}
      </p>
      <div className={styles.legend}>
        <span className={styles.key}>
          <span className={`${styles.swatch} ${styles.selected}`} />
          {copy('calendar-key-yours')}
        </span>
        <span className={styles.key}>
          <span className={`${styles.swatch} ${styles.booked}`} />
          {copy('calendar-key-booked')}
        </span>
        <span className={styles.key}>
          <span className={`${styles.swatch} ${styles.blocked}`} />
          {copy('calendar-key-blocked')}
        </span>
        <Button variant="link" disabled={selection.checkIn === null} onClick={reset}>
          {copy('calendar-reset')}
        </Button>
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
  if (
    checkIn !== null &&
    preview !== null &&
    checkIn < day &&
    day <= preview &&
    clickDay(selection, preview, rules).kind === 'complete'
  ) {
    return {
      tone: day === preview ? 'selected' : 'range',
      description: day === preview ? 'check-out' : 'in your stay',
    };
  }
  if (canEnd && state !== 'free') return { description: 'check-out only' };
  if (state === 'past') return { disabled: true, tone: 'off', description: 'past' };
  if (state === 'blocked') return { disabled: true, tone: 'blocked', description: 'not available' };
  if (state === 'booked') return { disabled: true, tone: 'booked', description: 'booked' };
  const rate = formatMoney(nightlyRate(settings, day), { whole: true });
  return { note: rate, description: `${rate} a night` };
}

/** What to do next, and the stay that would come of the day under the pointer. */
function promptText(copy: StayCopy, { checkIn }: Selection, preview: Day | null): string {
  if (checkIn === null) return copy.text('calendar-arrive');
  const day = formatDay(checkIn, 'long');
  if (preview === null || preview <= checkIn) return copy.text('calendar-leave', { day });
  return copy.text('calendar-preview', {
    day,
    nights: nightsText(copy, daysBetween(checkIn, preview)),
    end: formatDay(preview, 'short'),
  });
}
