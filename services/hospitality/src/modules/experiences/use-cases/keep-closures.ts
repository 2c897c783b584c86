import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { audited, DomainError, inTransaction, type LocalDate, NotFound } from '@shamba/service-kit';
import { HoldSets } from '../../hold-sets/index.js';
import { LocalTime } from '../../property/index.js';
import type { CloseDayDto, ClosureDto } from '../dto/closure.dto.js';
import { SlotPlaces } from '../slot-places.js';
import { KeepSlots } from './keep-slots.js';

export class VisitsThatDay extends DomainError {
  constructor(visits: number) {
    super({
      code: 'visits_that_day',
      status: 'conflict',
      publicMessage: `${visits} ${visits === 1 ? 'visit is' : 'visits are'} booked on that day. Decline or move them first.`,
      extra: { visits },
    });
  }
}

/** Days without tastings: their slots are not offered. */
@Injectable()
export class KeepClosures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly slots: KeepSlots,
    private readonly places: SlotPlaces,
    private readonly holds: HoldSets,
    private readonly time: LocalTime,
  ) {}

  /** From today on, by date. */
  list(): Promise<ClosureDto[]> {
    return this.dataSource.query(
      'SELECT closed_on::text AS date, reason FROM closures WHERE property_id = 1 AND closed_on >= $1 ORDER BY closed_on',
      [this.time.today()],
    );
  }

  /**
   * Closes a day, or changes the reason. Refused while there are visits or payments for visits that day.
   * @throws VisitsThatDay
   */
  async close(input: CloseDayDto): Promise<ClosureDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.places.closeOff(manager);
      const slots: { id: number }[] = await manager.query('SELECT id FROM experience_slots WHERE local_date = $1', [
        input.date,
      ]);
      const paying = await this.holds.heldPlaces(
        manager,
        slots.map(({ id }) => id),
        { now: this.time.now(), pinnedOnly: true },
      );
      const [row]: { n: number }[] = await manager.query(
        `SELECT count(*)::int AS n FROM experience_bookings WHERE booking_date = $1 AND status IN ('pending', 'confirmed')`,
        [input.date],
      );
      const visits = (row?.n ?? 0) + paying.size;
      if (visits > 0) throw new VisitsThatDay(visits);
      const after = { date: input.date, reason: input.reason ?? null };
      await manager.query(
        'INSERT INTO closures (property_id, closed_on, reason) VALUES (1, $1, $2) ON CONFLICT (property_id, closed_on) DO UPDATE SET reason = excluded.reason',
        [after.date, after.reason],
      );
      await audited(manager, { entity: 'closure', id: input.date, action: 'create', before: null, after });
      return after;
    });
  }

  /** Opens a closed day again. @throws NotFound */
  async open(date: LocalDate): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      // First, as when closing: who waits for the other's row would hold what the other waits for.
      await this.places.closeOff(manager);
      const [rows]: [{ reason: string | null }[], number] = await manager.query(
        'DELETE FROM closures WHERE property_id = 1 AND closed_on = $1 RETURNING reason',
        [date],
      );
      if (!rows[0]) throw new NotFound('This closed day');
      await this.slots.execute(manager);
      await audited(manager, {
        entity: 'closure',
        id: date,
        action: 'delete',
        before: { date, reason: rows[0].reason },
        after: null,
      });
    });
  }
}
