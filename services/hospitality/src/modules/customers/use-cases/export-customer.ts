import { Injectable } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { ownRows } from '../own-rows.js';

export interface CustomerExport {
  stays: Record<string, unknown>[];
  event_registrations: Record<string, unknown>[];
  experience_bookings: Record<string, unknown>[];
}

const decimal = (cents: string): string => `to_char(${cents} / 100.0, 'FM999999999990.00')`;

/** Everything that is kept of a customer here, for them to take away. */
@Injectable()
export class ExportCustomer {
  constructor(private readonly dataSource: DataSource) {}

  /** @param email the verified address; null: there is none. */
  async execute(userId: number, email: string | null): Promise<CustomerExport> {
    const rows = (sql: string): Promise<Record<string, unknown>[]> => rowsOf(this.dataSource, sql, [userId, email]);
    const [stays, event_registrations, experience_bookings] = await Promise.all([
      rows(STAYS),
      rows(REGISTRATIONS),
      rows(VISITS),
    ]);
    return { stays, event_registrations, experience_bookings };
  }
}

const STAYS = `
  SELECT 'VSB-' || lpad(b.id::text, 6, '0') AS reference, b.order_id, b.guest_name, b.guest_email, b.guest_phone, b.number_of_guests, b.check_in_date::text,
         b.check_out_date::text, b.booking_status, b.payment_status, b.special_requests, ${decimal('b.total_amount_cents')} AS total_amount, b.currency, b.created_at,
         coalesce((SELECT json_agg(json_build_object('check_in_date', c.check_in_date, 'check_out_date', c.check_out_date, 'message', c.message, 'status', c.status,
                     'answer', c.staff_note, 'created_at', c.created_at) ORDER BY c.id) FROM stay_change_requests c WHERE c.booking_id = b.id), '[]') AS change_requests
    FROM stay_bookings b WHERE ${ownRows('b', 'guest_email')} ORDER BY b.id`;

const REGISTRATIONS = `
  SELECT r.event_title, o.local_date::text AS event_date, to_char(o.start_time, 'HH24:MI') AS start_time, r.registration_type, r.status, r.quantity,
         ${decimal('r.unit_price_cents')} AS price, r.currency, r.customer_name, r.customer_email, r.customer_phone, r.order_id, r.created_at
    FROM event_registrations r JOIN event_occurrences o ON o.id = r.occurrence_id WHERE ${ownRows('r', 'customer_email')} ORDER BY r.id`;

const VISITS = `
  SELECT experience_title, source, status, booking_date::text, to_char(booking_time, 'HH24:MI') AS booking_time, guest_count, guest_name, guest_email, guest_phone,
         ${decimal('price_cents')} AS price, currency, order_id, created_at
    FROM experience_bookings v WHERE ${ownRows('v', 'guest_email')} AND archived_at IS NULL ORDER BY id`;
