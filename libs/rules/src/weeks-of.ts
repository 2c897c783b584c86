import { addDays, type LocalDate } from './days.js';

/** The weeks of a period, `count` at a time, the last ones shorter: files of lines are read and sent week by week. */
export function* weeksOf(from: LocalDate, to: LocalDate, count = 1): Generator<{ from: LocalDate; to: LocalDate }> {
  for (let day = from; day <= to; day = addDays(day, 7 * count)) {
    const last = addDays(day, 7 * count - 1);
    yield { from: day, to: last < to ? last : to };
  }
}
