import { useState } from 'react';
import type { LocalDate } from '@shamba/rules';
import { Calendar, type CalendarProps, type DayLook } from '@shamba/ui/calendar';
import {
  chooseDay,
  type DayChoice,
  nightState,
  NO_DATES,
  type RefusedDay,
  type StayRange,
  type StayRules,
  type StaySelection,
} from './stay-dates';

/** State of choosing a stay's dates: the selection, the day under the pointer, and why the last day was refused. */
export function useStayDates(rules: StayRules, onComplete?: (range: StayRange) => void) {
  const [selection, setSelection] = useState<StaySelection>(NO_DATES);
  const [preview, setPreviewed] = useState<LocalDate | null>(null);
  const [refused, setRefused] = useState<RefusedDay | null>(null);
  const chooseFrom = (chosen: StaySelection, days: readonly LocalDate[]) => {
    let choice: DayChoice | null = null;
    for (const day of days) choice = chooseDay(choice?.selection ?? chosen, day, rules);
    setSelection(choice?.selection ?? chosen);
    setRefused(choice?.kind === 'refused' ? choice.reason : null);
    if (choice?.kind === 'complete') onComplete?.(choice.selection);
  };
  const choose = (day: LocalDate) => chooseFrom(selection, [day]);
  /** Clears the selection and chooses these days, one after the other. */
  const restart = (...days: LocalDate[]) => chooseFrom(NO_DATES, days);
  const reset = () => restart();
  /** Only set between choosing check-in and check-out. */
  const setPreview = (day: LocalDate | null) =>
    setPreviewed(selection.checkIn !== null && selection.checkOut === null ? day : null);
  return { rules, selection, preview, refused, choose, restart, setPreview, reset };
}

export interface RangeCalendarProps extends Pick<CalendarProps, 'initialMonth'> {
  dates: ReturnType<typeof useStayDates>;
  /** Two months side by side where the screen is wide enough. */
  wide?: boolean;
  /** Description of the days between check-in and check-out. */
  rangeText?: string;
  /** Small print under a free day, e.g. its price, and its text for screen readers. */
  noteOf?: (day: LocalDate) => Required<Pick<DayLook, 'note' | 'description'>>;
}

const isWide = () => globalThis.matchMedia('(width >= 44rem)').matches;

/** A calendar of the house's nights for choosing check-in and check-out. */
export function RangeCalendar({
  dates,
  wide = false,
  rangeText = 'in your stay',
  noteOf,
  initialMonth,
}: RangeCalendarProps) {
  const chosen = choiceLook(dates, rangeText);
  return (
    <Calendar
      label="Stay dates"
      today={dates.rules.today}
      minMonth={dates.rules.today}
      months={wide && isWide() ? 2 : 1}
      look={(day) => chosen(day) ?? takenLook(day, dates) ?? noteOf?.(day) ?? {}}
      onSelect={dates.choose}
      onPreview={dates.setPreview}
      {...(initialMonth !== undefined && { initialMonth })}
    />
  );
}

const NIGHTS: Record<'past' | 'own' | 'blocked' | 'booked', DayLook> = {
  past: { disabled: true, tone: 'off', description: 'past' },
  own: { tone: 'range', description: 'your stay' },
  blocked: { disabled: true, tone: 'blocked', description: 'not available' },
  booked: { disabled: true, tone: 'booked', description: 'booked' },
};

const canEndOn = (day: LocalDate, { selection, rules }: RangeCalendarProps['dates']) =>
  chooseDay(selection, day, rules).kind === 'complete';

/** Look of a day in the selection, or in the range that the pointer would make; null for other days. */
export function choiceLook(dates: RangeCalendarProps['dates'], rangeText: string): (day: LocalDate) => DayLook | null {
  const { selection, preview } = dates;
  const { checkIn } = selection;
  const checkOut = selection.checkOut ?? (preview !== null && canEndOn(preview, dates) ? preview : null);
  return (day) => {
    if (day === checkIn) return { tone: 'selected', description: 'check-in' };
    if (day === checkOut) return { tone: 'selected', description: 'check-out' };
    if (checkIn !== null && checkOut !== null && checkIn < day && day < checkOut)
      return { tone: 'range', description: rangeText };
    return null;
  };
}

/** Look of a taken day. Null for a free day. */
function takenLook(day: LocalDate, dates: RangeCalendarProps['dates']): DayLook | null {
  const state = nightState(day, dates.rules);
  if (state === 'free') return null;
  // The day on which other guests arrive may still be a check-out day.
  if (state !== 'own' && canEndOn(day, dates)) return { description: 'check-out only' };
  return NIGHTS[state];
}
