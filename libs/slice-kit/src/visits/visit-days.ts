import { startTimes } from '@shamba/rules';
import { type Day, weekdayOf } from '@shamba/ui/calendar';

const SATURDAY = 6;
const SUNDAY = 0;

/** When a visit may begin. The tasting room is open on weekends only; the server has the slots. */
const HOURS = [
  { weekday: SATURDAY, opens: '12:00', lastStart: '16:00', slotMinutes: 30 },
  { weekday: SUNDAY, opens: '12:00', lastStart: '15:00', slotMinutes: 30 },
];

export const isOpenDay = (day: Day): boolean => HOURS.some(({ weekday }) => weekday === weekdayOf(day));

/** Whether a day can be chosen for a visit: today or later, and open. */
export const canVisit = (day: Day, today: Day): boolean => day >= today && isOpenDay(day);

/** Times at which a visit may begin, HH:MM, every half hour. Empty on a closed day. */
export const visitTimes = (day: Day): string[] => startTimes(HOURS, day);
