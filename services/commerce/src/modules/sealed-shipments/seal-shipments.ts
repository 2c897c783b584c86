import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { localDateOf } from '@shamba/service-kit/time';
import { Sealer } from '@shamba/service-kit/values';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { CommerceConfig } from '../../config.js';
import { SealedShipment, type ShippedRecord } from './sealed-shipment.entity.js';

/** A sent parcel with the facts to seal. */
interface Parcel extends Pick<SealedShipment, 'order_id' | 'member_id' | 'quarter'>, Omit<ShippedRecord, 'address'> {
  address: Partial<Record<'address1' | 'address2' | 'city' | 'state' | 'zipCode' | 'country', string | null>>;
}

/**
 * Seals recipient, bottles and date of each sent parcel before a customer's erasure. The law requires it; no other
 * personal data stays (rules.md, "People").
 */
@Injectable()
export class SealShipments {
  private readonly sealer: Sealer;

  constructor(@Inject(CONFIG) config: CommerceConfig) {
    this.sealer = new Sealer(config.SEALING_KEYS);
  }

  async ofOrders(manager: EntityManager, orderIds: string[]): Promise<void> {
    await this.seal(manager, await parcelsOfOrders(manager, orderIds));
  }

  async ofMembers(manager: EntityManager, memberIds: number[]): Promise<void> {
    await this.seal(manager, await parcelsOfMembers(manager, memberIds));
  }

  /** On a repeated erasure existing records stay unchanged. */
  private async seal(manager: EntityManager, parcels: Parcel[]): Promise<void> {
    const rows = parcels.map(({ order_id, member_id, quarter, address, ...facts }) => {
      const id = randomUUID();
      return {
        id,
        order_id,
        member_id,
        quarter,
        shipped_on: facts.shippedOn,
        state_code: address.state ?? null,
        sealed: this.sealer.seal(JSON.stringify({ ...facts, address: linesOf(address) } satisfies ShippedRecord), id),
      };
    });
    if (rows.length > 0)
      await manager
        .createQueryBuilder()
        .insert()
        .into(SealedShipment)
        .values(rows)
        .orIgnore()
        .updateEntity(false)
        .execute();
  }
}

function linesOf({ address1, address2, city, state, zipCode, country }: Parcel['address']): string[] {
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address1, address2, place, country].filter((line): line is string => !!line);
}

interface SentOrder extends Pick<Parcel, 'recipient' | 'carrier' | 'tracking'> {
  order_id: string;
  shipped_at: Date;
  address: Parcel['address'] | null;
}

/** Sent wine of these orders. */
async function parcelsOfOrders(manager: EntityManager, orderIds: string[]): Promise<Parcel[]> {
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
  return sent.flatMap(({ shipped_at, address, ...row }) => {
    const bottles = wines.get(row.order_id)?.map(({ title, quantity }) => ({ title, quantity }));
    if (!bottles) return [];
    return {
      ...row,
      member_id: null,
      quarter: null,
      shippedOn: localDateOf(shipped_at),
      address: address ?? {},
      bottles,
    };
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
async function parcelsOfMembers(manager: EntityManager, memberIds: number[]): Promise<Parcel[]> {
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
    .where(`m.id = ANY(:memberIds) AND p.shipped_at IS NOT NULL`, { memberIds })
    .andWhere(`coalesce(p.delivery_method, m.delivery_method) = 'ship'`)
    // A run's box is in the parcel of its order.
    .andWhere('c.box_order_id IS NULL')
    .andWhere(`NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = c.order_id AND o.channel = 'club' AND o.has_wine)`)
    .getRawMany<SentShipment>();
  return sent.map((row) => ({
    order_id: null,
    member_id: row.member_id,
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
