import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StayMails } from '../messages/index.js';
import { MoveNews } from '../moves/index.js';
import type { StayBooking, StayBookingDto } from '../records/index.js';

/** Mails to guests about bookings that staff enter and change, and events to the orders of changed ones. */
@Injectable()
export class BookingNews {
  constructor(
    private readonly mails: StayMails,
    private readonly moves: MoveNews,
  ) {}

  /** Mails the guest of a new booking; the confirmation of an order is a mail of its own. */
  async entered(manager: EntityManager, row: StayBooking): Promise<void> {
    if (row.booking_status === 'confirmed' && row.order_id === null) await this.mails.update(manager, row, 'confirmed');
  }

  /**
   * Mails the guest about staff's change, and tells an ordered stay's order its new dates.
   * @throws MoveUnderWay
   */
  async changed(manager: EntityManager, row: StayBooking, before: StayBookingDto): Promise<void> {
    const { booking_status: status } = row;
    const moved = row.check_in_date !== before.check_in_date || row.check_out_date !== before.check_out_date;
    if (moved && before.order_id !== null) await this.moves.assertTaken(manager, before.order_id);
    if (status === 'cancelled' && before.booking_status !== 'cancelled')
      await this.mails.update(manager, row, 'cancelled');
    else if (status !== 'cancelled' && moved && before.order_id !== null)
      await this.moves.tell(manager, row, { difference: 0n, taxBack: null, inPerson: 0n }, { settlement: 'none' });
    else if (status !== 'cancelled' && moved) await this.mails.update(manager, row, 'moved');
    else if (status === 'confirmed' && before.booking_status === 'pending')
      await this.mails.update(manager, row, 'confirmed');
  }
}
