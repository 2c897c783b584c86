import { localDateOf } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';

/** A sent parcel with the facts to seal. */
export interface Parcel {
  orderId: string | null;
  memberId: number | null;
  quarter: string | null;
  shippedOn: string;
  recipient: string;
  address: Partial<Record<'address1' | 'address2' | 'city' | 'state' | 'zipCode' | 'country', string | null>>;
  bottles: { title: string; quantity: number }[];
  carrier: string | null;
  tracking: string | null;
}

interface SentOrder {
  order_id: string;
  shipped_at: Date;
  recipient: string;
  address: Parcel['address'] | null;
  carrier: string | null;
  tracking: string | null;
}

/** Sent wine of these orders. */
export async function parcelsOfOrders(manager: EntityManager, orderIds: string[]): Promise<Parcel[]> {
  const sent = await manager
    .createQueryBuilder()
    .select('o.id', 'order_id')
    .addSelect('f.shipped_at', 'shipped_at')
    .addSelect(`o.customer_first_name || ' ' || o.customer_last_name`, 'recipient')
    .addSelect('o.shipping_address', 'address')
    .addSelect('f.carrier', 'carrier')
    .addSelect('f.tracking', 'tracking')
    .from('orders', 'o')
    .innerJoin('fulfilments', 'f', 'f.order_id = o.id')
    .where(`o.id = ANY(:orderIds) AND f.method = 'ship' AND f.shipped_at IS NOT NULL`, { orderIds })
    .andWhere(`f.state IN ('shipped', 'delivered')`)
    .getRawMany<SentOrder>();
  const wines = await winesOf(manager, orderIds);
  return sent.flatMap(({ order_id, shipped_at, recipient, address, carrier, tracking }) => {
    const bottles = wines.get(order_id)?.map(({ title, quantity }) => ({ title, quantity }));
    const shippedOn = localDateOf(shipped_at);
    return bottles
      ? {
          orderId: order_id,
          memberId: null,
          quarter: null,
          shippedOn,
          recipient,
          address: address ?? {},
          bottles,
          carrier,
          tracking,
        }
      : [];
  });
}

/** Wines of orders that were not returned, by order. */
async function winesOf(
  manager: EntityManager,
  orderIds: string[],
): Promise<Map<string, { title: string; quantity: number }[]>> {
  const wines = await manager
    .createQueryBuilder()
    .select('l.order_id', 'order_id')
    .addSelect('l.title', 'title')
    .addSelect('l.quantity - l.refunded_quantity', 'quantity')
    .from('order_lines', 'l')
    .where(`l.order_id = ANY(:orderIds) AND l.item_type = 'wine' AND l.quantity > l.refunded_quantity`, { orderIds })
    .orderBy('l.id')
    .getRawMany<{ order_id: string; title: string; quantity: number }>();
  return Map.groupBy(wines, ({ order_id }) => order_id);
}

interface SentShipment {
  member_id: number;
  quarter: string;
  shipped_at: Date;
  recipient: string;
  address1: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  items: { name?: string; title?: string; quantity?: number }[] | null;
  paid_bottles: number | null;
}

/** Sent club shipments of these members. */
export async function parcelsOfMembers(manager: EntityManager, memberIds: number[]): Promise<Parcel[]> {
  const sent = await manager
    .createQueryBuilder()
    .select('m.id', 'member_id')
    .addSelect('p.quarter::text', 'quarter')
    .addSelect('p.shipped_at', 'shipped_at')
    .addSelect(`m.first_name || ' ' || m.last_name`, 'recipient')
    .addSelect('m.shipping_address', 'address1')
    .addSelect('m.shipping_city', 'city')
    .addSelect('m.shipping_state', 'state')
    .addSelect('m.shipping_zip', 'zip')
    .addSelect('m.shipping_country', 'country')
    .addSelect('p.items', 'items')
    .addSelect('c.bottles', 'paid_bottles')
    .from('members', 'm')
    .innerJoin('club_shipments', 'p', 'p.member_id = m.id')
    .leftJoin('club_charges', 'c', `c.member_id = m.id AND c.quarter = p.quarter AND c.state = 'paid'`)
    .where(`m.id = ANY(:memberIds) AND p.shipped_at IS NOT NULL AND m.delivery_method = 'ship'`, { memberIds })
    .getRawMany<SentShipment>();
  return sent.map((row) => ({
    orderId: null,
    memberId: row.member_id,
    quarter: row.quarter,
    shippedOn: localDateOf(row.shipped_at),
    recipient: row.recipient,
    address: { address1: row.address1, city: row.city, state: row.state, zipCode: row.zip, country: row.country },
    bottles: bottlesOf(row),
    carrier: null,
    tracking: null,
  }));
}

/** The chosen bottles, or the number that was paid for. */
function bottlesOf({ items, paid_bottles }: SentShipment): Parcel['bottles'] {
  if (items && items.length > 0)
    return items.map(({ name, title, quantity }) => ({ title: name ?? title ?? 'Wine', quantity: quantity ?? 1 }));
  return paid_bottles === null ? [] : [{ title: 'Club selection', quantity: paid_bottles }];
}
