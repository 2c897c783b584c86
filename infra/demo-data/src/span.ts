import { addDays, type LocalDate, weekday } from '@shamba/rules';
import type { Dice } from './dice.js';

/**
 * Hours from the property's winter time to UTC; one less in summer, which moves no daytime over midnight.
 */
const AHEAD_HOURS = 8;
const DAYS_OF_YEAR = 365;
/** The past ends an hour ago: later events would be work in progress. */
const REST_MS = 3_600_000;

/** Weight of each month, January first: quiet winters, spring shipments, harvest. */
const SEASON = [0.6, 0.7, 0.85, 1, 1.15, 1.1, 0.95, 1, 1.35, 1.4, 1.2, 1.25];

/** The time span of the demo data: the years up to now, in the property's days. */
export class Span {
  readonly start: LocalDate;
  private readonly days: number;

  constructor(
    /** The property's day. */
    readonly today: LocalDate,
    readonly now: Date,
    years: number,
  ) {
    this.days = years * DAYS_OF_YEAR;
    this.start = addDays(today, -this.days);
  }

  /** An instant on that day, between 10 in the morning and 9 in the evening; never in the future. */
  at(date: LocalDate, dice: Dice): Date {
    const ms = Date.parse(`${date}T00:00:00Z`) + (AHEAD_HOURS + 10 + dice.next() * 10) * 3_600_000;
    return this.past(new Date(ms));
  }

  /** Some minutes after a time; never in the future. */
  later(from: Date, minutes: number): Date {
    return this.past(new Date(from.getTime() + minutes * 60_000));
  }

  /** A random day since `from` (0: the start, 1: today), more often in busy months and later years. */
  day(dice: Dice, from = 0): LocalDate {
    for (;;) {
      const day = Math.floor((from + dice.next() * (1 - from)) * this.days);
      const date = addDays(this.start, day);
      const weight = ((SEASON[Number(date.slice(5, 7)) - 1] ?? 1) / 1.4) * (0.55 + (0.45 * day) / this.days);
      if (dice.next() < weight) return date;
    }
  }

  private past(instant: Date): Date {
    const last = this.now.getTime() - REST_MS;
    return instant.getTime() > last ? new Date(last) : instant;
  }
}

/** The first weekday `day` (0: Sunday) on or after a date. */
export const nextWeekday = (date: LocalDate, day: number): LocalDate => addDays(date, (day - weekday(date) + 7) % 7);
