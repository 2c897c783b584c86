import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { propertyZone } from '@shamba/service-kit/config';
import { rowsOf } from '@shamba/service-kit/database';
import { ENDS_AT } from '../events/index.js';
import { LocalTime } from '../property/index.js';

/** Dashboard figures of stays, events and experiences. Amounts are decimal strings. */
export interface HospitalityStats {
  /** Stays made this month, without cancelled ones. */
  vineyardBookings: number;
  totalBookings: number;
  confirmedBookings: number;
  /** All time, without cancelled stays. */
  stayRevenue: string;
  /** Percent of this month's nights that are booked or blocked, rounded. */
  occupancy: number;
  upcomingEvents: number;
  pendingRequests: number;
  registrationsThisMonth: number;
}

@Injectable()
export class ReadStats {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  async execute(): Promise<HospitalityStats> {
    const today = this.time.today();
    const rows = await rowsOf<HospitalityStats>(
      this.dataSource,
      // SQL by hand (fold): the dashboard's figures of all tables.
      `WITH month AS (SELECT date_trunc('month', $1::date)::date AS first, (date_trunc('month', $1::date) + interval '1 month')::date AS next),
            live AS (SELECT * FROM stay_bookings WHERE booking_status <> 'cancelled')
       SELECT
         (SELECT count(*)::int FROM live, month WHERE (created_at AT TIME ZONE $3)::date BETWEEN first AND next - 1) AS "vineyardBookings",
         (SELECT count(*)::int FROM live) AS "totalBookings",
         (SELECT count(*)::int FROM live WHERE booking_status = 'confirmed') AS "confirmedBookings",
         (SELECT to_char(coalesce(sum(total_amount_cents), 0) / 100.0, 'FM999999999990.00') FROM live) AS "stayRevenue",
         (SELECT round(100.0 * coalesce(sum(upper(c.nights * daterange(first, next)) - lower(c.nights * daterange(first, next))), 0) / (next - first))::int
            FROM month LEFT JOIN stay_claims c ON c.kind <> 'hold' AND c.nights && daterange(first, next) GROUP BY first, next) AS occupancy,
         (SELECT count(DISTINCT o.event_id)::int FROM event_occurrences o JOIN events e ON e.id = o.event_id
           WHERE e.archived_at IS NULL AND o.status = 'scheduled' AND ${ENDS_AT} > $2) AS "upcomingEvents",
         (SELECT count(*)::int FROM experience_bookings WHERE status = 'pending' AND archived_at IS NULL) AS "pendingRequests",
         (SELECT count(*)::int FROM event_registrations, month WHERE status = 'confirmed'
             AND (created_at AT TIME ZONE $3)::date BETWEEN first AND next - 1) AS "registrationsThisMonth"`,
      [today, this.time.stamp(), propertyZone()],
    );
    if (!rows[0]) throw new Error('Statistics have no row');
    return rows[0];
  }
}
