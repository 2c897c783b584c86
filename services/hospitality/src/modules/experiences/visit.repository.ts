import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { ERASED } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { assertMove } from '@shamba/service-kit/values';
import { changeRow, SAME_VERSION } from '../../database/change-row.js';
import type { ClosedTime, DueReminders } from '../property/index.js';
import { VISIT_DAY } from './dto/list-visits.dto.js';
import { ExperienceBooking, type RequestStatus, VISIT_MOVES } from './experience.entities.js';

/** Columns that a change of a visit may write besides its status. */
type VisitChanges = Partial<
  Pick<ExperienceBooking, 'slot_id' | 'booking_date' | 'booking_time' | 'without_places' | 'network' | 'archived_at'>
>;

/** Rows of visits. */
@Injectable()
export class VisitRepository {
  /** Locks an unarchived visit until the transaction ends. @throws NotFound with the given name */
  async lock(
    manager: EntityManager,
    which: { id: number; user_id?: number },
    name = 'This visit',
  ): Promise<ExperienceBooking> {
    const row = await manager.findOne(ExperienceBooking, {
      where: { ...which, archived_at: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new NotFound(name);
    return row;
  }

  /** Moves a locked visit to a status, or keeps it, and writes the changes. @throws StaleVersion when it was moved */
  async move(
    manager: EntityManager,
    row: ExperienceBooking,
    to: RequestStatus,
    changes: VisitChanges = {},
  ): Promise<void> {
    const { status } = row;
    if (status !== to) assertMove(VISIT_MOVES, status, to);
    await changeRow(manager, row, { ...changes, status: to }, { status });
  }

  /** Number of active visits that begin within a closed time. */
  countWithin(manager: EntityManager, { date, from, until }: ClosedTime): Promise<number> {
    const visits = manager
      .createQueryBuilder(ExperienceBooking, 'b')
      .where(`${VISIT_DAY} = :date AND b.status IN ('pending', 'confirmed') AND b.archived_at IS NULL`, { date });
    if (from !== null) visits.andWhere('b.booking_time >= :from AND b.booking_time < :until', { from, until });
    return visits.getCount();
  }

  /** Unanswered RSVPs with places from `today` on: those of a person (address or owner), and those of a network. */
  async countKept(
    manager: EntityManager,
    { email, owner, network }: { email: string; owner: string | null; network: string | null },
    today: LocalDate,
  ): Promise<{ person: number; network: number }> {
    const kept = await manager
      .createQueryBuilder(ExperienceBooking, 'b')
      .select('count(*) FILTER (WHERE lower(b.guest_email) = lower(:email) OR b.owner_key = :owner)::int', 'person')
      .addSelect('count(*) FILTER (WHERE b.network = :network)::int', 'network')
      .where(`b.status = 'pending' AND b.source = 'rsvp' AND NOT b.without_places AND b.slot_id IS NOT NULL`)
      .andWhere('b.booking_date >= :today', { today, email, owner, network })
      .getRawOne<{ person: number; network: number }>();
    return kept ?? { person: 0, network: 0 };
  }

  /**
   * Marks a day's confirmed visits as reminded; returns their sorted ids. The condition uses the index's expression.
   */
  async markToRemind(manager: EntityManager, { of: day, changedBefore, most }: DueReminders): Promise<number[]> {
    const rows = await manager
      .createQueryBuilder(ExperienceBooking, 'b')
      .select('b.id')
      .where(`${VISIT_DAY} = :day AND b.archived_at IS NULL AND b.status = 'confirmed'`, { day })
      .andWhere(`b.guest_email <> '${ERASED}' AND b.reminded_for IS DISTINCT FROM :day`)
      .andWhere('b.updated_at < :changedBefore', { changedBefore })
      .orderBy('b.id')
      .limit(most)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await manager.update(ExperienceBooking, { id: In(ids) }, { reminded_for: day, ...SAME_VERSION });
    return ids;
  }
}
