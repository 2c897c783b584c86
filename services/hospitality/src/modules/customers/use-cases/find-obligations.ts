import { Injectable } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { LocalTime } from '../../property/index.js';
import { ownRows } from '../own-rows.js';

interface Open {
  what: 'stay' | 'event' | 'visit';
  title: string;
  from: string | null;
  to: string | null;
}

/**
 * Why an account can't be erased or taken away yet: a guest is expected who has booked a stay or paid. What is free
 * does not stand in the way; it is cancelled then. The sentences are read by its owner and by staff.
 */
@Injectable()
export class FindObligations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  /** @param email the verified address; null: there is none. */
  async execute(userId: number, email: string | null): Promise<string[]> {
    const rows = await rowsOf<Open>(
      this.dataSource,
      `SELECT 'stay' AS what, '' AS title, check_in_date::text AS "from", check_out_date::text AS "to" FROM stay_bookings b
        WHERE ${ownRows('b', 'guest_email')} AND booking_status <> 'cancelled' AND check_out_date >= $3::date
       UNION ALL
       SELECT 'event', r.event_title, o.local_date::text, NULL FROM event_registrations r JOIN event_occurrences o ON o.id = r.occurrence_id
        WHERE ${ownRows('r', 'customer_email')} AND r.status = 'confirmed' AND r.registration_type = 'paid' AND o.local_date >= $3::date
       UNION ALL
       SELECT 'visit', experience_title, booking_date::text, NULL FROM experience_bookings v
        WHERE ${ownRows('v', 'guest_email')} AND source = 'order' AND status IN ('pending', 'confirmed') AND coalesce(booking_date >= $3::date, true)
       ORDER BY "from"`,
      [userId, email, this.time.today()],
    );
    return rows.map(sentence);
  }
}

function sentence({ what, title, from, to }: Open): string {
  if (what === 'stay') return `A stay from ${from} to ${to} is booked.`;
  if (what === 'event') return `Tickets for ${title} on ${from} are paid for.`;
  return from === null
    ? `${title} is paid for, and its date is not agreed yet.`
    : `A visit on ${from} is paid for: ${title}.`;
}
