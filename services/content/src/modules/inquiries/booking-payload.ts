import { isEmail } from '@shamba/rules';
import { cleanJson, spelledEmail } from '@shamba/service-kit/values';
import { BookingTooLarge, NotABooking } from './inquiries.errors.js';

export const MAX_BOOKING_KB = 16;

/** The parts of a free-form booking that can be recognised. */
export interface BookingContact {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** The object that a booking call sent, its texts cleaned like a form's. @throws NotABooking, BookingTooLarge */
export function bookingOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new NotABooking();
  if (Buffer.byteLength(JSON.stringify(body)) > MAX_BOOKING_KB * 1024) throw new BookingTooLarge(MAX_BOOKING_KB);
  return cleanJson(body) as Record<string, unknown>;
}

/** Name, e-mail and phone of the sender, by the field names of our forms. An invalid address becomes null. */
export function contactIn(booking: Record<string, unknown>): BookingContact {
  const first = (...names: string[]) =>
    names
      .map((name) => booking[name])
      .find((value): value is string => typeof value === 'string' && value.trim() !== '')
      ?.trim() ?? null;
  const email = spelledEmail(first('email', 'guest_email', 'customer_email') ?? '');
  return {
    name: first('name', 'guest_name', 'customer_name')?.slice(0, 200) ?? null,
    email: isEmail(email) ? email : null,
    phone: first('phone', 'guest_phone', 'customer_phone')?.slice(0, 60) ?? null,
  };
}
