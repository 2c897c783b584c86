import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** A sent parcel with the facts to seal. */
export interface Parcel {
  orderId: string | null;
  memberId: number | null;
  quarter: string | null;
  shippedOn: string;
  recipient: string;
  address: {
    address1?: string;
    address2?: string | null;
    city?: string;
    state?: string;
    zipCode?: string;
    country?: string;
  };
  bottles: { title: string; quantity: number }[];
  carrier: string | null;
  tracking: string | null;
}

/** Sent wine of these orders. */
export const parcelsOfOrders = (manager: EntityManager, orderIds: string[], timeZone: string): Promise<Parcel[]> =>
  rowsOf(manager, OF_ORDERS, [orderIds, timeZone]);

/** Sent club shipments of these members. */
export const parcelsOfMembers = (manager: EntityManager, memberIds: number[], timeZone: string): Promise<Parcel[]> =>
  rowsOf(manager, OF_MEMBERS, [memberIds, timeZone]);

const OF_ORDERS = `
  SELECT o.id AS "orderId", NULL::int AS "memberId", NULL AS quarter, (f.shipped_at AT TIME ZONE $2)::date::text AS "shippedOn",
    o.customer_first_name || ' ' || o.customer_last_name AS recipient, coalesce(o.shipping_address, '{}') AS address,
    (SELECT json_agg(json_build_object('title', l.title, 'quantity', l.quantity - l.refunded_quantity) ORDER BY l.id)
       FROM order_lines l WHERE l.order_id = o.id AND l.item_type = 'wine' AND l.quantity > l.refunded_quantity) AS bottles,
    f.carrier, f.tracking
  FROM orders o JOIN fulfilments f ON f.order_id = o.id AND f.method = 'ship' AND f.shipped_at IS NOT NULL AND f.state IN ('shipped', 'delivered')
  WHERE o.id = ANY($1::uuid[]) AND EXISTS (
    SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.item_type = 'wine' AND l.quantity > l.refunded_quantity)`;

const OF_MEMBERS = `
  SELECT NULL AS "orderId", m.id AS "memberId", p.quarter::text AS quarter, (p.shipped_at AT TIME ZONE $2)::date::text AS "shippedOn",
    m.first_name || ' ' || m.last_name AS recipient,
    jsonb_build_object('address1', m.shipping_address, 'city', m.shipping_city, 'state', m.shipping_state, 'zipCode', m.shipping_zip,
      'country', m.shipping_country) AS address,
    coalesce((SELECT json_agg(json_build_object('title', coalesce(item ->> 'name', item ->> 'title', 'Wine'), 'quantity', coalesce((item ->> 'quantity')::int, 1)))
      FROM jsonb_array_elements(p.items) AS item),
      (SELECT json_agg(json_build_object('title', 'Club selection', 'quantity', c.bottles)) FROM club_charges c
        WHERE c.member_id = m.id AND c.quarter = p.quarter AND c.state = 'paid'), '[]') AS bottles,
    NULL AS carrier, NULL AS tracking
  FROM members m JOIN club_shipments p ON p.member_id = m.id
  WHERE m.id = ANY($1::int[]) AND p.shipped_at IS NOT NULL AND m.delivery_method = 'ship'`;
