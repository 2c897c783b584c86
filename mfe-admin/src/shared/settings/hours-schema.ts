import * as z from 'zod/mini';
import type { Settings } from './api';

export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
type OpenDay = Settings<'hours'>['days'][number];

/** `open_6`, `opens_6`, `last_start_6`, `closes_6` for Saturday, and so on for each day of the week. */
export type HoursValues = Record<string, string | boolean>;

const timeOf = (values: HoursValues, name: string): string => String(values[name] ?? '');

/** Checks the opening hours: seven days, each open or closed; returns the API's body. */
export const hoursSchema = z.pipe(
  z.record(z.string(), z.union([z.string(), z.boolean()])),
  z.transform((values: HoursValues, context): { days: OpenDay[] } => {
    const wrong = (name: string, message: string) =>
      context.issues.push({ code: 'custom', path: [name], message, input: values[name] });
    const days = DAYS.flatMap((_, weekday): OpenDay[] => {
      if (values[`open_${weekday}`] !== true) return [];
      const [opens, last_start, closes] = ['opens', 'last_start', 'closes'].map((name) => {
        const time = timeOf(values, `${name}_${weekday}`);
        if (!/^\d{2}:\d{2}$/.test(time)) wrong(`${name}_${weekday}`, 'Please enter a time');
        return time;
      }) as [string, string, string];
      if (last_start && last_start < opens) wrong(`last_start_${weekday}`, 'This is before it opens');
      if (closes && closes <= last_start) wrong(`closes_${weekday}`, 'This is before the last visit begins');
      const slot_minutes = Number(values[`slot_minutes_${weekday}`]) || 30;
      return [{ weekday, opens, last_start, closes, slot_minutes }];
    });
    return { days };
  }),
);

/** The form's values; a closed day gets the usual times of a tasting room, for when it is opened. */
export function hoursValues({ days }: Settings<'hours'>): HoursValues {
  return Object.fromEntries(
    DAYS.flatMap((_, weekday) => {
      const day = days.find((one) => one.weekday === weekday);
      return [
        [`open_${weekday}`, day !== undefined],
        [`opens_${weekday}`, day?.opens ?? '12:00'],
        [`last_start_${weekday}`, day?.last_start ?? '16:00'],
        [`closes_${weekday}`, day?.closes ?? '17:00'],
        [`slot_minutes_${weekday}`, String(day?.slot_minutes ?? 30)],
      ];
    }),
  ) as HoursValues;
}

export const HOURS_NAMES: Record<string, string> = Object.fromEntries(
  DAYS.flatMap((day, weekday) => [
    [`open_${weekday}`, `${day}: open`],
    [`opens_${weekday}`, `${day}: opens`],
    [`last_start_${weekday}`, `${day}: last visit`],
    [`closes_${weekday}`, `${day}: closes`],
  ]),
);

/** "12:00" becomes "12PM", "16:30" becomes "4:30PM". */
export function shortTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}${hours < 12 ? 'AM' : 'PM'}`;
}
