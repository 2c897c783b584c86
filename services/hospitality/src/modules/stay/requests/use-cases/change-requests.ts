import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { assertMove } from '@shamba/service-kit/values';
import { changeRow } from '../../../../database/change-row.js';
import { LocalTime } from '../../../property/index.js';
import { type ChangeRequestDto, changeRequestView } from '../dto/change-request.dto.js';
import { StayLinks } from '../../availability/index.js';
import { CHANGE_MOVES, type ChangeStatus, type StayBooking, StayChangeRequest } from '../../records/index.js';

/** Rows of requests for other dates. */
@Injectable()
export class ChangeRequests {
  constructor(
    private readonly time: LocalTime,
    private readonly links: StayLinks,
  ) {}

  /** Requests by booking, newest first. */
  async of(manager: EntityManager, bookingIds: readonly number[]): Promise<Map<number, ChangeRequestDto[]>> {
    const byBooking = new Map<number, ChangeRequestDto[]>();
    if (bookingIds.length === 0) return byBooking;
    const rows = await manager.find(StayChangeRequest, {
      where: { booking_id: In([...bookingIds]) },
      order: { id: 'DESC' },
    });
    for (const row of rows)
      byBooking.set(row.booking_id, [...(byBooking.get(row.booking_id) ?? []), changeRequestView(row)]);
    return byBooking;
  }

  /** The booking's open request, locked. */
  open(manager: EntityManager, bookingId: number): Promise<StayChangeRequest | null> {
    return manager.findOne(StayChangeRequest, {
      where: { booking_id: bookingId, status: 'pending' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Answers or withdraws an open request. @throws StaleVersion when it is not open any more */
  async decide(
    manager: EntityManager,
    row: StayChangeRequest,
    status: Exclude<ChangeStatus, 'pending'>,
    note?: string,
  ): Promise<void> {
    const from = row.status;
    assertMove(CHANGE_MOVES, from, status);
    const changes = { status, decided_at: this.time.now(), staff_note: note ?? null };
    await changeRow(manager, row, changes, { status: from });
  }

  /**
   * Closes open requests after the booking changed in another way, under the unit's lock: a fulfilled request is
   * accepted; a cancelled stay ends its request and its payment link.
   */
  async settle(manager: EntityManager, booking: StayBooking, note?: string): Promise<void> {
    if (booking.booking_status === 'cancelled') await this.links.endOfStay(manager, booking.id);
    const open = await this.open(manager, booking.id);
    if (!open) return;
    if (booking.booking_status === 'cancelled') await this.decide(manager, open, 'withdrawn');
    else if (open.check_in_date === booking.check_in_date && open.check_out_date === booking.check_out_date)
      await this.decide(manager, open, 'accepted', note);
  }
}
