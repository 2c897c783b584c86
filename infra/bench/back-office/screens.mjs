/**
 * The screens of the back office, as addresses below /admin. `{order}`, `{number}`, `{customer}`, `{email}`, `{name}`,
 * `{wine}`, `{member}`, `{booking}` and `{day}` stand for rows of the shop (`sampleRows`).
 */
export const SCREENS = [
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
  'wine-club?tab=members',
  'wine-club?tab=members&q={name}',
  'wine-club?tab=members&member={member}',
  'events',
  'events?tab=rsvps',
  'experiences',
  'experiences?tab=rsvps',
  'experiences?tab=closures',
  'vineyard-stay',
  'vineyard-stay?tab=pricing',
  'vineyard-stay?booking={booking}',
  'bookings',
  'bookings?q={name}',
  'eventRegistrations',
  'eventRegistrations?q={name}',
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

/** Rows of the shop from its middle, which no cache holds and no index has first. */
export async function sampleRows(staff) {
  const one = async (path) => {
    const [row] = rowsOf(await staff.ok('GET', path));
    if (!row) throw new Error(`GET ${path} has no row`);
    return row;
  };
  const order = await one('/api/admin/orders?limit=1&page=200');
  const customer = await one('/api/admin/customers?limit=1&page=100');
  const wine = await one('/api/wines?view=staff&limit=1&page=20');
  const member = await one('/api/admin/wine-club-members?limit=1&page=50');
  const booking = await one('/api/vineyard-stay/bookings?limit=1&page=10');
  return {
    order: order.id,
    number: order.order_number,
    email: order.customer_email,
    name: customer.last_name ?? customer.lastName,
    customer: customer.id,
    wine: wine.id,
    wineName: wine.name,
    member: member.id,
    booking: booking.id,
  };
}

/** Lists are arrays, or `{ rows }`. */
const rowsOf = (body) => (Array.isArray(body) ? body : (body.rows ?? body.items ?? []));

/** The address of a screen for the given rows. */
export const addressOf = (screen, rows) =>
  `/admin/${screen.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(rows[name])))}`.replace(/\/$/, '');
