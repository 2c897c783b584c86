import { weekdayOf } from '@shamba/ui/calendar';

const SATURDAY = 6;
const SUNDAY = 0;

/** The last time at which a visit may begin, by weekday; the first is noon. We are open on weekends only. */
const lastStart: Record<number, string> = { [SATURDAY]: '16:00', [SUNDAY]: '15:00' };
const FIRST_START = 12 * 60;
const SLOT_MINUTES = 30;

export const isWeekend = (day: string): boolean => weekdayOf(day) in lastStart;

/** Whether the calendar lets a visitor choose a day: today or later, and on a weekend. */
export const canVisit = (day: string, today: string): boolean => day >= today && isWeekend(day);

/** Times at which a visit may begin, HH:MM, every half hour. Empty on a weekday. */
export function visitTimes(day: string): string[] {
  const last = lastStart[weekdayOf(day)];
  if (last === undefined) return [];
  const [hours = 0, minutes = 0] = last.split(':').map(Number);
  const count = (hours * 60 + minutes - FIRST_START) / SLOT_MINUTES + 1;
  return Array.from({ length: count }, (_, i) => {
    const at = FIRST_START + i * SLOT_MINUTES;
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  });
}

export const MAX_GUESTS = 10;
/** How many a booking begins with. */
export const DEFAULT_GUESTS = 2;

/** Book Experience stands with tastings; a server that says `bookable` knows better than a title. */
export const isBookable = (experience: { id: number | null; title: string; bookable?: boolean }): boolean =>
  experience.id !== null && (experience.bookable === true || /tasting/i.test(experience.title));
