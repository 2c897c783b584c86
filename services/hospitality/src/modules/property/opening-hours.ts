import { Injectable } from '@nestjs/common';
import { rowsOf, firstOf } from '@shamba/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import type { LocalDate, OpeningHours } from '@shamba/rules';

/** An open weekday as API fields; times as HH:MM. */
export interface OpenDay {
  weekday: number;
  opens: string;
  last_start: string;
  closes: string;
  slot_minutes: number;
}

/** Reads the property's hours and closed days. */
@Injectable()
export class OpeningTimes {
  async hours(source: DataSource | EntityManager): Promise<OpeningHours[]> {
    return rowsOf(
      source,
      `SELECT weekday, to_char(opens, 'HH24:MI') AS opens, to_char(last_start, 'HH24:MI') AS "lastStart", slot_minutes AS "slotMinutes"
       FROM opening_hours WHERE property_id = 1`,
    );
  }

  /** Each open day, Sunday first. */
  async week(source: DataSource | EntityManager): Promise<OpenDay[]> {
    return rowsOf(
      source,
      `SELECT weekday, to_char(opens, 'HH24:MI') AS opens, to_char(last_start, 'HH24:MI') AS last_start, to_char(closes, 'HH24:MI') AS closes, slot_minutes
       FROM opening_hours WHERE property_id = 1 ORDER BY weekday`,
    );
  }

  /** True if the day, or the hours around `time`, are closed. Without a time only a whole closed day counts. */
  async isClosed(source: DataSource | EntityManager, date: LocalDate, time: string | null): Promise<boolean> {
    const row = await firstOf<{ closed: boolean }>(
      source,
      `SELECT EXISTS (SELECT 1 FROM closures WHERE property_id = 1 AND closed_on = $1)
           OR EXISTS (SELECT 1 FROM closed_hours WHERE property_id = 1 AND closed_on = $1 AND $2::time >= from_time AND $2::time < until_time) AS closed`,
      [date, time],
    );
    return row?.closed ?? false;
  }

  /** Whole closed days. */
  async closures(source: DataSource | EntityManager, from: LocalDate): Promise<Set<LocalDate>> {
    const rows = await rowsOf<{ day: string }>(
      source,
      'SELECT closed_on::text AS day FROM closures WHERE property_id = 1 AND closed_on >= $1',
      [from],
    );
    return new Set(rows.map((row) => row.day));
  }
}
