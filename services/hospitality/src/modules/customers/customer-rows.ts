import type { LocalDate } from '@shamba/rules';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import { ownRows } from './own-rows.js';

/** Owner of rows: the account, and its verified address (null: none). */
export interface Owner {
  userId: number;
  email: string | null;
}

/** A booking in the future. */
export interface OpenBooking {
  what: 'stay' | 'event' | 'visit';
  title: string;
  from: LocalDate | null;
  /** Set for stays only. */
  to: LocalDate | null;
}

/** An exported row: amounts are decimal strings, dates YYYY-MM-DD, times HH:MM. */
type ExportedRow = Record<string, unknown>;

/**
 * Tastings of a customer in the month that begins on `first`: requested, confirmed and past visits, with their guests.
 */
export async function tastingsIn(
  runner: Runner,
  userId: number,
  first: LocalDate,
): Promise<{ count: number; guests: number }> {
  const row = await firstOf<{ count: number; guests: number }>(
    runner,
    `SELECT count(*)::int AS count, coalesce(sum(b.guest_count), 0)::int AS guests
       FROM experience_bookings b JOIN experiences e ON e.id = b.experience_id
      WHERE b.user_id = $1 AND b.status IN ('pending', 'confirmed') AND (e.category = 'tasting' OR e.bookable)
        AND b.booking_date >= $2::date AND b.booking_date < $2::date + interval '1 month'`,
    [userId, first],
  );
  return row ?? { count: 0, guests: 0 };
}

/** Stays, and paid events and visits, from `today` on, by date; also visits without a date. */
export const openBookings = (runner: Runner, { userId, email }: Owner, today: LocalDate): Promise<OpenBooking[]> =>
  rowsOf(
    runner,
    `SELECT 'stay' AS what, '' AS title, check_in_date::text AS "from", check_out_date::text AS "to" FROM stay_bookings b
      WHERE ${ownRows('b', 'guest_email')} AND booking_status <> 'cancelled' AND check_out_date >= $3::date
     UNION ALL
     SELECT 'event', r.event_title, o.local_date::text, NULL FROM event_registrations r JOIN event_occurrences o ON o.id = r.occurrence_id
      WHERE ${ownRows('r', 'customer_email')} AND r.status = 'confirmed' AND r.registration_type = 'paid' AND o.local_date >= $3::date
     UNION ALL
     SELECT 'visit', experience_title, booking_date::text, NULL FROM experience_bookings v
      WHERE ${ownRows('v', 'guest_email')} AND source = 'order' AND status IN ('pending', 'confirmed') AND coalesce(booking_date >= $3::date, true)
     ORDER BY "from"`,
    [userId, email, today],
  );

/** Stays for the export, with their change requests, oldest first. */
export const exportedStays = (runner: Runner, { userId, email }: Owner): Promise<ExportedRow[]> =>
  rowsOf(runner, STAYS, [userId, email]);

/** Registrations for the export, oldest first. */
export const exportedRegistrations = (runner: Runner, { userId, email }: Owner): Promise<ExportedRow[]> =>
  rowsOf(runner, REGISTRATIONS, [userId, email]);

/** Visits for the export without archived ones, oldest first. */
export const exportedVisits = (runner: Runner, { userId, email }: Owner): Promise<ExportedRow[]> =>
  rowsOf(runner, VISITS, [userId, email]);

const decimal = (cents: string): string => `to_char(${cents} / 100.0, 'FM999999999990.00')`;

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
