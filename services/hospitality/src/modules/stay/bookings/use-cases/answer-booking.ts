import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import {
  type AnswerBookingDto,
  bookingView,
  type StayBookingDto,
  HOUSE_UNIT_ID,
  StayBooking,
  BookingPaid,
  NotPending,
  bookingReference,
} from '../../records/index.js';
import { StaffClaims } from '../../availability/index.js';
import { StayMails } from '../../messages/index.js';
import { ChangeRequests } from '../../requests/index.js';

const STATUS_AFTER = { confirmed: 'confirmed', declined: 'cancelled' } as const;

/** Confirms or declines a pending stay. A declined stay's nights are free at once, and commerce refunds the payment. */
@Injectable()
export class AnswerBooking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: StaffClaims,
    private readonly requests: ChangeRequests,
    private readonly mails: StayMails,
    private readonly outbox: Outbox,
    private readonly tags: CacheTags,
  ) {}

  /**
   * Repeating an answer is harmless.
   * @throws NotFound, StaleVersion, NotPending, BookingPaid when the payment is not in an order
   */
  async execute(id: number, answer: AnswerBookingDto, ifMatch: string | undefined): Promise<StayBookingDto> {
    const view = await inTransaction(this.dataSource, async (manager) => {
      await this.claims.lock(manager, HOUSE_UNIT_ID);
      const row = await manager.findOne(StayBooking, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound('This booking');
      if (row.booking_status === STATUS_AFTER[answer.status]) return bookingView(row);
      checkVersion(row.version, ifMatch);
      if (row.booking_status !== 'pending') throw new NotPending();
      const before = bookingView(row);
      if (answer.status === 'confirmed') {
        row.booking_status = 'confirmed';
        await manager.save(row);
      } else await this.decline(manager, row, answer.reason);
      await this.mails.update(manager, row, answer.status, answer.reason);
      await audited(manager, { entity: 'stay_booking', id, action: 'update', before, after: bookingView(row) });
      return bookingView(row);
    });
    this.tags.touch(['stay-availability']);
    return view;
  }

  private async decline(manager: EntityManager, row: StayBooking, reason: string | undefined): Promise<void> {
    if (row.payment_status === 'paid' && row.order_id === null) throw new BookingPaid();
    row.booking_status = 'cancelled';
    // From here on commerce refunds the payment, without another event to us.
    if (row.payment_status === 'paid') row.payment_status = 'refunded';
    await manager.save(row);
    await this.claims.giveBack(manager, 'booking', String(row.id));
    await this.requests.settle(manager, row);
    if (row.order_id === null || row.order_line_ref === null) return;
    await this.outbox.add(manager, {
      type: 'booking.declined',
      consumers: ['commerce'],
      payload: {
        orderId: row.order_id,
        lineId: row.order_line_ref,
        reason: reason ?? `The stay ${bookingReference(row.id)} could not be confirmed.`,
      },
    });
  }
}
