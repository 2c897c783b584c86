import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { bookingView, HOUSE_UNIT_ID, StayBooking, BookingPaid } from '../../records/index.js';
import { StaffClaims } from '../../availability/index.js';
import { StayMails } from '../../messages/index.js';
import { ChangeRequests } from '../../requests/index.js';

/** Cancels a booking: its row stays, its nights are free again. */
@Injectable()
export class CancelBooking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: StaffClaims,
    private readonly requests: ChangeRequests,
    private readonly mails: StayMails,
    private readonly tags: CacheTags,
  ) {}

  /** Repeating it is harmless. @throws NotFound, StaleVersion, BookingPaid */
  async execute(id: number, ifMatch: string | undefined): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.claims.lock(manager, HOUSE_UNIT_ID);
      const row = await manager.findOne(StayBooking, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound('This booking');
      if (row.booking_status === 'cancelled') return;
      checkVersion(row.version, ifMatch);
      if (row.payment_status === 'paid') throw new BookingPaid();
      const before = bookingView(row);
      row.booking_status = 'cancelled';
      await manager.save(row);
      await this.claims.giveBack(manager, 'booking', String(id));
      await this.requests.settle(manager, row);
      if (row.source === 'online') await this.mails.update(manager, row, 'cancelled');
      await audited(manager, { entity: 'stay_booking', id, action: 'update', before, after: bookingView(row) });
    });
    this.tags.touch(['stay-availability']);
  }
}
