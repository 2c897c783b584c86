import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LocalTime } from '../../property/index.js';
import { StayClaimRepository } from '../availability/index.js';
import { type StayBooking, StayBookingRepository } from '../records/index.js';
import { ChangeRequests } from '../requests/index.js';

/** Confirms and cancels locked bookings, under the unit's lock. */
@Injectable()
export class BookingStates {
  constructor(
    private readonly bookings: StayBookingRepository,
    private readonly claims: StayClaimRepository,
    private readonly requests: ChangeRequests,
    private readonly time: LocalTime,
  ) {}

  async confirm(manager: EntityManager, row: StayBooking): Promise<void> {
    await this.bookings.move(manager, row, 'confirmed');
  }

  /** Cancels a booking: its nights are free, a payment counts as refunded, and its open request and link end. */
  async cancel(manager: EntityManager, row: StayBooking): Promise<void> {
    const isPaid = row.payment_status === 'paid';
    await this.bookings.move(manager, row, 'cancelled', isPaid ? { payment_status: 'refunded' } : {});
    await this.claims.giveBack(manager, { kind: 'booking', refId: String(row.id) }, this.time.now());
    await this.claims.letImportsIn(manager, row.unit_id, this.time.now());
    await this.requests.settle(manager, row);
  }
}
