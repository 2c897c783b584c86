import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { bookingView, BookingPaid } from '../../records/index.js';
import { StaffClaims } from '../../availability/index.js';
import { StayMails } from '../../messages/index.js';
import { BookingStates } from '../booking-states.js';

/** Cancels a booking: its row stays, its nights are free again. */
@Injectable()
export class CancelBooking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: StaffClaims,
    private readonly states: BookingStates,
    private readonly mails: StayMails,
    private readonly tags: CacheTags,
  ) {}

  /** Repeating it is harmless. @throws NotFound, StaleVersion, BookingPaid */
  async execute(id: number, ifMatch: string | undefined): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.claims.lockBooking(manager, id);
      if (row.booking_status === 'cancelled') return;
      checkVersion(row.version, ifMatch);
      if (row.payment_status === 'paid') throw new BookingPaid();
      const before = bookingView(row);
      await this.states.cancel(manager, row);
      if (row.source === 'online') await this.mails.update(manager, row, 'cancelled');
      await audited(manager, { entity: 'stay_booking', id, action: 'update', before, after: bookingView(row) });
    });
    this.tags.touch(['stay-availability']);
  }
}
