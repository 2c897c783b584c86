import { Injectable } from '@nestjs/common';
import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { MOST_STAY_MAIL_DAYS, STAY_MAIL_GRACE_DAYS } from '@shamba/event-contract';
import { addDays, type LocalDate } from '@shamba/rules';
import { ERASED } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { assertMove } from '@shamba/service-kit/values';
import { changeRow, SAME_VERSION } from '../../../database/change-row.js';
import { BOOKING_MOVES, type BookingStatus, StayBooking } from './stay-booking.entity.js';

const TOLD_COLUMNS = [
  'id',
  'user_id',
  'guest_name',
  'guest_email',
  'number_of_guests',
  'check_in_date',
  'check_out_date',
  'created_at',
] as const;

/** Columns of a stay in its daily event. */
export type StayToTell = Pick<StayBooking, (typeof TOLD_COLUMNS)[number]>;

/** Rows of stays. */
@Injectable()
export class StayBookingRepository {
  /** Locks a booking until the transaction ends. @throws NotFound */
  async lock(manager: EntityManager, id: number): Promise<StayBooking> {
    const row = await manager.findOne(StayBooking, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new NotFound('This booking');
    return row;
  }

  /** Moves a locked booking to another status. @throws StaleVersion when its status has changed */
  async move(
    manager: EntityManager,
    row: StayBooking,
    to: BookingStatus,
    changes: Partial<Pick<StayBooking, 'payment_status'>> = {},
  ): Promise<void> {
    const { booking_status } = row;
    assertMove(BOOKING_MOVES, booking_status, to);
    await changeRow(manager, row, { ...changes, booking_status: to }, { booking_status });
  }

  /** True while events of an earlier move have not reached the order. */
  async isMoveUnderWay(manager: EntityManager, orderId: string): Promise<boolean> {
    const waiting = await manager
      .createQueryBuilder()
      .select('o.id', 'id')
      .from('outbox', 'o')
      .where(`o.state IN ('pending', 'dead') AND o.consumer = 'commerce'`)
      .andWhere(
        `o.type IN ('stay.moved', 'stay.difference_paid', 'stay.sold') AND o.payload ->> 'orderId' = :orderId`,
        { orderId },
      )
      .limit(1)
      .getRawOne<{ id: string }>();
    return waiting !== undefined;
  }

  /**
   * Marks confirmed stays without an event as reported yesterday: they get today's event as well. Returns the marked
   * stays, at most `most`.
   */
  markConfirmed(manager: EntityManager, today: LocalDate, most: number): Promise<StayToTell[]> {
    return this.mark(manager, addDays(today, -1), most, 'b.told_on IS NULL AND b.check_out_date >= :today', { today });
  }

  /**
   * Marks at most `most` stays with mails around today, not reported today, as reported today; returns them. A mark of
   * a future day comes from a fast clock and is ignored.
   */
  markOnDay(manager: EntityManager, today: LocalDate, most: number): Promise<StayToTell[]> {
    const due = 'b.told_on <> :today AND b.check_in_date <= :lastArrival AND b.check_out_date >= :firstDeparture';
    return this.mark(manager, today, most, due, {
      today,
      lastArrival: addDays(today, MOST_STAY_MAIL_DAYS),
      firstDeparture: addDays(today, -MOST_STAY_MAIL_DAYS - STAY_MAIL_GRACE_DAYS),
    });
  }

  /** Marks stays that no other process is marking, and returns them. */
  private async mark(
    manager: EntityManager,
    toldOn: LocalDate,
    most: number,
    due: string,
    parameters: ObjectLiteral,
  ): Promise<StayToTell[]> {
    const rows = await manager
      .createQueryBuilder(StayBooking, 'b')
      .select(TOLD_COLUMNS.map((column) => `b.${column}`))
      .where(`b.booking_status = 'confirmed' AND b.guest_email <> '${ERASED}' AND ${due}`, parameters)
      .orderBy('b.id')
      .limit(most)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    if (rows.length > 0)
      await manager.update(StayBooking, { id: In(rows.map(({ id }) => id)) }, { told_on: toldOn, ...SAME_VERSION });
    return rows;
  }
}
