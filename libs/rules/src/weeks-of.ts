import { addDays, type LocalDate } from './days.js';

/** The weeks of a period, the last one shorter: files of lines are read and sent week by week. */
export function* weeksOf(from: LocalDate, to: LocalDate): Generator<{ from: LocalDate; to: LocalDate }> {
  for (let day = from; day <= to; day = addDays(day, 7)) {
    const last = addDays(day, 6);
    yield { from: day, to: last < to ? last : to };
  }
}
