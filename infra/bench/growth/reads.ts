import type { Schemas } from '@shamba/api-contract';
import type { ApiClient } from '../lib/api-client.ts';

/**
 * Staff's lists and figures. Each is asked for few enough rows that the smallest shop has them too, so that a larger
 * shop differs in what it must look through, not in what it answers.
 */
const LISTS: readonly string[] = [
  '/api/admin/orders?limit=20',
  '/api/admin/orders?limit=5&page=40',
  '/api/admin/orders?limit=5&q={number}',
  '/api/admin/orders?limit=5&q={email}',
  '/api/admin/orders?limit=5&status=completed',
  '/api/admin/orders?limit=5&work=shipped',
  '/api/admin/orders/{order}',
  '/api/admin/customers?limit=20',
  '/api/admin/customers?limit=5&page=20',
  '/api/admin/customers?limit=1&q={email}',
  '/api/admin/customers?limit=5&activity=active&sort=-spent',
  '/api/vineyard-stay/bookings?limit=20&page=1',
  '/api/vineyard-stay/bookings?limit=5&booking_status=confirmed',
  '/api/admin/event-registrations?limit=20',
  '/api/admin/event-registrations?limit=5&page=10',
  '/api/admin/experience-bookings?limit=5&status=confirmed',
  '/api/admin/wine-club-members?limit=5',
  '/api/wines?view=staff&limit=20',
  '/api/admin/inquiries?limit=5',
  '/api/admin/notifications?limit=20',
  '/api/admin/notifications?limit=1&q={email}',
  '/api/admin/audit',
];

/** Figures, which answer within `FIGURES_MS`. */
export const FIGURES: readonly string[] = [
  '/api/admin/stats',
  '/api/admin/figures/sales',
  '/api/admin/figures/club',
  '/api/admin/figures/occupancy',
  '/api/vineyard-stay/bookings/figures',
];

/** All addresses for an order from the middle of the shop's past. */
export async function addresses(staff: ApiClient): Promise<{ name: string; path: string }[]> {
  const [order] = await staff.ok<Schemas['StaffOrderDto'][]>('GET', '/api/admin/orders?limit=1&page=150');
  if (!order) throw new Error('The shop has fewer than 150 orders');
  const rows = { order: order.id, number: order.order_number, email: order.customer_email };
  return [...LISTS, ...FIGURES].map((name) => ({
    name,
    path: name.replace(/\{(\w+)\}/g, (_, key: keyof typeof rows) => encodeURIComponent(rows[key])),
  }));
}
