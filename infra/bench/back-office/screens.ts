import type { Schemas } from '@shamba/api-contract';
import type { ApiClient } from '../lib/api-client.ts';

/**
 * The screens of the back office, as addresses below /admin. `{order}`, `{number}`, `{customer}`, `{email}`, `{name}`,
 * `{wine}`, `{member}`, `{booking}` and others stand for rows of the shop (`sampleRows`).
 */
export const SCREENS: readonly string[] = [
  '',
  'wine-shop',
  'wine-shop?q={wineName}',
  'wine-shop?stock=low',
  'wine-shop?wine={wine}',
  'wine-shop?ledger={wine}',
  'wine-shop?tab=orders',
  'wine-shop?tab=orders&shipping=packed',
  'wine-shop?tab=orders&q={email}',
  'wine-club',
  'wine-club/releases',
  'wine-club?tab=members',
  'wine-club?tab=members&q={name}',
  'wine-club?tab=members&member={member}',
  'events',
  'events?when=past',
  'events?when=past&page=20',
  'events?q={event}',
  'events?event={eventId}',
  'events?tab=rsvps',
  'events?tab=rsvps&q={guest}',
  'events?tab=rsvps&status=cancelled',
  'experiences',
  'experiences?times={experience}',
  'experiences?tab=rsvps',
  'experiences?tab=rsvps&q={visitor}',
  'experiences?tab=rsvps&status=declined',
  'experiences?tab=rsvps&from={visitDay}&to={visitDay}',
  'experiences?tab=closures',
  'experiences/day-sheet?day={visitDay}',
  'vineyard-stay',
  'vineyard-stay?tab=pricing',
  'vineyard-stay?tab=messages',
  'vineyard-stay?tab=gallery',
  'vineyard-stay?booking={booking}',
  'bookings',
  'bookings?q={name}',
  'bookings?from={stayDay}&to={stayDay}',
  'bookings?booking={booking}',
  'eventRegistrations',
  'eventRegistrations?page=300',
  'eventRegistrations?q={guest}',
  'eventRegistrations?q={event}',
  'eventRegistrations?from={eventDay}&to={eventDay}',
  'orders',
  'orders?page=400',
  'orders?q={number}',
  'orders?q={email}',
  'orders?q={name}',
  'orders?status=cancelled',
  'orders?order={order}',
  'customers',
  'customers?q={name}',
  'customers?activity=active',
  'customers?customer={customer}',
  'inbox',
  'content/media',
  'account-management',
  'account-management?q={name}',
  'notifications',
  'notifications?q={email}',
  'health',
  'health?tab=work',
  'releases',
  'audit',
  'settings',
];

/** Values that stand in the addresses of screens, by the names that SCREENS has for them. */
export type Rows = Record<string, string | number | null>;

/** Rows of the shop from its middle, which no cache holds and no index has first. */
export async function sampleRows(staff: ApiClient): Promise<Rows> {
  const one = async <Row>(path: string): Promise<Row> => {
    const [row] = await staff.ok<Row[]>('GET', path);
    if (!row) throw new Error(`GET ${path} has no row`);
    return row;
  };
  const order = await one<Schemas['StaffOrderDto']>('/api/admin/orders?limit=1&page=200');
  const customer = await one<Schemas['CustomerDto']>('/api/admin/customers?limit=1&page=100');
  const wine = await one<Schemas['WineDto']>('/api/wines?view=staff&limit=1&page=20');
  const member = await one<Schemas['CommerceStaffMemberDto']>('/api/admin/wine-club-members?limit=1&page=50');
  const booking = await one<Schemas['StayBookingDto']>('/api/vineyard-stay/bookings?limit=1&page=10');
  const registration = await one<Schemas['StaffRegistrationDto']>('/api/admin/event-registrations?limit=1&page=500');
  const visit = await one<Schemas['StaffBookingDto']>('/api/admin/experience-bookings?limit=1&page=500');
  return {
    order: order.id,
    number: order.order_number,
    email: order.customer_email,
    name: customer.last_name,
    customer: customer.id,
    wine: wine.id,
    wineName: wine.name,
    member: member.id,
    booking: booking.id,
    stayDay: booking.check_in_date,
    guest: registration.customer_name,
    event: registration.event_title,
    eventId: registration.event_id,
    eventDay: registration.event_date,
    visitor: visit.guest_name,
    visitDay: visit.booking_date,
    experience: visit.experience_id,
  };
}

/** The address of a screen for the given rows. */
export const addressOf = (screen: string, rows: Rows): string =>
  `/admin/${screen.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(rows[name])))}`.replace(
    /\/$/,
    '',
  );
