import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { auditedChange, checkVersion } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import {
  type AnswerBookingDto,
  bookingView,
  type StayBookingDto,
  type StayBooking,
  BookingPaid,
  NotPending,
  bookingReference,
} from '../../records/index.js';
import { StaffClaims } from '../../availability/index.js';
import { StayMails } from '../../messages/index.js';
import { BookingChanges } from '../booking-changes.js';
import { BookingStates } from '../booking-states.js';

const STATUS_AFTER = { confirmed: 'confirmed', declined: 'cancelled' } as const;

/** Confirms, declines and cancels stays. The nights of a declined or cancelled one are free at once. */
@Injectable()
export class DecideBookings {
  constructor(
    private readonly changes: BookingChanges,
    private readonly claims: StaffClaims,
    private readonly states: BookingStates,
    private readonly mails: StayMails,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Confirms or declines a pending stay; commerce refunds a declined one. Repeating an answer is harmless.
   * @throws NotFound, StaleVersion, NotPending, BookingPaid when the payment is not in an order
   */
  async answer(id: number, answer: AnswerBookingDto, ifMatch: string | undefined): Promise<StayBookingDto> {
    return this.changes.run(async (manager) => {
      const row = await this.claims.lockBooking(manager, id);
      if (row.booking_status === STATUS_AFTER[answer.status]) return bookingView(row);
      checkVersion(row.version, ifMatch);
      if (row.booking_status !== 'pending') throw new NotPending();
      const before = bookingView(row);
      if (answer.status === 'confirmed') await this.states.confirm(manager, row);
      else await this.decline(manager, row, answer.reason);
      await this.mails.update(manager, row, answer.status, answer.reason);
      await auditedChange(manager, 'stay_booking', before, bookingView(row));
      return bookingView(row);
    });
  }

  /** Cancels a booking for staff. Repeating it is harmless. @throws NotFound, StaleVersion, BookingPaid */
  async cancel(id: number, ifMatch: string | undefined): Promise<void> {
    await this.changes.run(async (manager) => {
      const row = await this.claims.lockBooking(manager, id);
      if (row.booking_status === 'cancelled') return;
      checkVersion(row.version, ifMatch);
      if (row.payment_status === 'paid') throw new BookingPaid();
      const before = bookingView(row);
      await this.states.cancel(manager, row);
      await this.mails.update(manager, row, 'cancelled');
      await auditedChange(manager, 'stay_booking', before, bookingView(row));
    });
  }

  private async decline(manager: EntityManager, row: StayBooking, reason: string | undefined): Promise<void> {
    if (row.payment_status === 'paid' && row.order_id === null) throw new BookingPaid();
    // From here on commerce refunds a payment, without another event to us.
    await this.states.cancel(manager, row);
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
