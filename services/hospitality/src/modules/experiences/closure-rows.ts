import type { LocalDate } from '@shamba/rules';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { ClosureDto } from './dto/closure.dto.js';
import { VISIT_DAY } from './dto/list-visits.dto.js';

/** The removed closure's reason, and its end (HH:MM; null: a whole day). */
type Reopened = Pick<ClosureDto, 'reason' | 'until'>;

/** Closed days and hours of the property from `day` on, by date and time. */
export const closuresFrom = (runner: Runner, day: LocalDate): Promise<ClosureDto[]> =>
  rowsOf(
    runner,
    `SELECT closed_on::text AS date, NULL AS "from", NULL AS until, reason FROM closures WHERE property_id = 1 AND closed_on >= $1
     UNION ALL
     SELECT closed_on::text, to_char(from_time, 'HH24:MI'), to_char(until_time, 'HH24:MI'), reason FROM closed_hours
      WHERE property_id = 1 AND closed_on >= $1
     ORDER BY 1, 2 NULLS FIRST`,
    [day],
  );

/** Closes a day (`from` null) or hours of it; an existing closure gets the new end and reason. */
export async function putClosure(manager: EntityManager, { date, from, until, reason }: ClosureDto): Promise<void> {
  if (from === null)
    await rowsOf(
      manager,
      'INSERT INTO closures (property_id, closed_on, reason) VALUES (1, $1, $2) ON CONFLICT (property_id, closed_on) DO UPDATE SET reason = excluded.reason',
      [date, reason],
    );
  else
    await rowsOf(
      manager,
      `INSERT INTO closed_hours (property_id, closed_on, from_time, until_time, reason) VALUES (1, $1, $2, $3, $4)
       ON CONFLICT (property_id, closed_on, from_time) DO UPDATE SET until_time = excluded.until_time, reason = excluded.reason`,
      [date, from, until, reason],
    );
}

/** Opens a closed day (`from` null), or the hours closed from a time on; undefined: they were not closed. */
export const dropClosure = (
  manager: EntityManager,
  date: LocalDate,
  from: string | null,
): Promise<Reopened | undefined> =>
  from === null
    ? firstOf<Reopened>(
        manager,
        'DELETE FROM closures WHERE property_id = 1 AND closed_on = $1 RETURNING reason, NULL AS until',
        [date],
      )
    : firstOf<Reopened>(
        manager,
        `DELETE FROM closed_hours WHERE property_id = 1 AND closed_on = $1 AND from_time = $2
         RETURNING reason, to_char(until_time, 'HH24:MI') AS until`,
        [date, from],
      );

/** Slots that begin within a closure, by id. */
export async function slotsWithin(manager: EntityManager, { date, from, until }: ClosureDto): Promise<number[]> {
  const slots = await rowsOf<{ id: number }>(
    manager,
    `SELECT id FROM experience_slots WHERE local_date = $1 AND ${WITHIN}`,
    [date, from, until],
  );
  return slots.map(({ id }) => id);
}

/** Number of active visits that begin within a closure. */
export async function visitsWithin(manager: EntityManager, { date, from, until }: ClosureDto): Promise<number> {
  const row = await firstOf<{ n: number }>(
    manager,
    `SELECT count(*)::int AS n FROM (SELECT booking_time AS start_time FROM experience_bookings b
        WHERE ${VISIT_DAY} = $1 AND status IN ('pending', 'confirmed') AND archived_at IS NULL) b WHERE ${WITHIN}`,
    [date, from, until],
  );
  return row?.n ?? 0;
}

/** SQL: a start at any time of a whole day, or in the closed hours. */
const WITHIN = '($2::time IS NULL OR (start_time >= $2 AND start_time < $3))';
