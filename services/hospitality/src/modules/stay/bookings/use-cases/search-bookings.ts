import { Injectable } from '@nestjs/common';
import { FindsHits, type HitFinder, search } from '@shamba/service-kit/database';
import { bookingReference, StayBooking } from '../../records/index.js';

/** Stays in the back office's search. */
@Injectable()
export class SearchBookings {
  @FindsHits('booking')
  async find(...[q, limit, manager]: Parameters<HitFinder>): ReturnType<HitFinder> {
    const bookings = manager.createQueryBuilder(StayBooking, 'b');
    search(bookings, 'b.search', q);
    const rows = await bookings.orderBy('b.id', 'DESC').limit(limit).getMany();
    return rows.map(({ id, guest_name, check_in_date, check_out_date, booking_status }) => ({
      id: String(id),
      title: bookingReference(id),
      detail: `${guest_name} · ${check_in_date} to ${check_out_date} · ${booking_status}`,
    }));
  }
}
