import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  audited,
  CacheTags,
  DomainError,
  firstOf,
  inTransaction,
  InvalidFields,
  type LocalDate,
  NotFound,
  rowsOf,
  SETTINGS_TAG,
} from '@shamba/service-kit';
import { HoldSets } from '../../hold-sets/index.js';
import { LocalTime } from '../../property/index.js';
import type { CloseDayDto, ClosureDto } from '../dto/closure.dto.js';
import { VISIT_DAY } from '../dto/list-visits.dto.js';
import { SlotPlaces } from '../slot-places.js';
import { KeepSlots } from './keep-slots.js';

export class VisitsThatDay extends DomainError {
  constructor(visits: number, when: 'on that day' | 'in these hours') {
    super({
      code: 'visits_that_day',
      status: 'conflict',
      publicMessage: `${visits} ${visits === 1 ? 'visit is' : 'visits are'} booked ${when}. Decline or move them first.`,
      extra: { visits },
    });
  }
}

/** Days, and hours of days, without tastings: their slots are not offered. */
@Injectable()
export class KeepClosures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly slots: KeepSlots,
    private readonly places: SlotPlaces,
    private readonly holds: HoldSets,
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  /** From today on, by date and time. */
  list(): Promise<ClosureDto[]> {
    return rowsOf(
      this.dataSource,
      `SELECT closed_on::text AS date, NULL AS "from", NULL AS until, reason FROM closures WHERE property_id = 1 AND closed_on >= $1
       UNION ALL
       SELECT closed_on::text, to_char(from_time, 'HH24:MI'), to_char(until_time, 'HH24:MI'), reason FROM closed_hours
        WHERE property_id = 1 AND closed_on >= $1
       ORDER BY 1, 2 NULLS FIRST`,
      [this.time.today()],
    );
  }

  /**
   * Closes a day or hours of it, or changes the reason. Refused while there are visits or payments for visits then.
   * @throws InvalidFields, VisitsThatDay
   */
  async close(input: CloseDayDto): Promise<ClosureDto> {
    const closure = closureOf(input);
    await inTransaction(this.dataSource, async (manager) => {
      await this.places.closeOff(manager);
      const visits = await this.visitsIn(manager, closure);
      if (visits > 0) throw new VisitsThatDay(visits, closure.from === null ? 'on that day' : 'in these hours');
      const { date, from, until, reason } = closure;
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
      await audited(manager, { entity: 'closure', id: idOf(closure), action: 'create', before: null, after: closure });
    });
    this.tags.touch([SETTINGS_TAG]);
    return closure;
  }

  /** Opens a closed day again, or the hours that are closed from a time on. @throws NotFound */
  async open(date: LocalDate, from: string | null): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      // First, as when closing: who waits for the other's row would hold what the other waits for.
      await this.places.closeOff(manager);
      const rows = await (from === null
        ? rowsOf<Pick<ClosureDto, 'reason' | 'until'>>(
            manager,
            'DELETE FROM closures WHERE property_id = 1 AND closed_on = $1 RETURNING reason, NULL AS until',
            [date],
          )
        : rowsOf<Pick<ClosureDto, 'reason' | 'until'>>(
            manager,
            `DELETE FROM closed_hours WHERE property_id = 1 AND closed_on = $1 AND from_time = $2
             RETURNING reason, to_char(until_time, 'HH24:MI') AS until`,
            [date, from],
          ));
      if (!rows[0]) throw new NotFound(from === null ? 'This closed day' : 'These closed hours');
      const before = { date, from, ...rows[0] };
      await this.slots.execute(manager);
      await audited(manager, { entity: 'closure', id: idOf(before), action: 'delete', before, after: null });
    });
    this.tags.touch([SETTINGS_TAG]);
  }

  /** Visits that stand, and payments for visits that are under way. */
  private async visitsIn(manager: EntityManager, { date, from, until }: ClosureDto): Promise<number> {
    const within = `($2::time IS NULL OR (start_time >= $2 AND start_time < $3))`;
    const slots = await rowsOf<{ id: number }>(
      manager,
      `SELECT id FROM experience_slots WHERE local_date = $1 AND ${within}`,
      [date, from, until],
    );
    const paying = await this.holds.heldPlaces(
      manager,
      slots.map(({ id }) => id),
      { now: this.time.now(), pinnedOnly: true },
    );
    const row = await firstOf<{ n: number }>(
      manager,
      `SELECT count(*)::int AS n FROM (SELECT booking_time AS start_time FROM experience_bookings b
          WHERE ${VISIT_DAY} = $1 AND status IN ('pending', 'confirmed') AND archived_at IS NULL) b WHERE ${within}`,
      [date, from, until],
    );
    return (row?.n ?? 0) + paying.size;
  }
}

const idOf = ({ date, from }: Pick<ClosureDto, 'date' | 'from'>): string => (from === null ? date : `${date} ${from}`);

/** @throws InvalidFields */
function closureOf({ date, from = null, until = null, reason = null }: CloseDayDto): ClosureDto {
  if ((from === null) !== (until === null))
    throw new InvalidFields({ [from === null ? 'from' : 'until']: ['Please enter both times, or neither'] });
  if (from !== null && until !== null && until <= from)
    throw new InvalidFields({ until: ['This is not after the first time'] });
  return { date, from, until, reason };
}
