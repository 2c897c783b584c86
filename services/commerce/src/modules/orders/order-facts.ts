import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { rowsOf, type Runner } from '@shamba/service-kit/database';
import { Clock, localDateOf, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { Channel } from './order-record.js';

export type DeliveryMethod = 'ship' | 'pickup';
export type ParcelState = 'pending' | 'ready' | 'collected' | 'shipped' | 'delivered' | 'returned' | 'cancelled';

/** An order's bottles on their way to the customer. */
export interface Parcel {
  method: DeliveryMethod;
  state: ParcelState;
  carrier: string | null;
  tracking: string | null;
  packedAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  readyAt: Date | null;
  collectedAt: Date | null;
  /** Name of the person who took the bottles. */
  collectedBy: string | null;
  idChecked: boolean | null;
  /** Name of the member of staff who handed them over. */
  handedOverBy: string | null;
  returnedAt: Date | null;
}

/** Facts that staff need to send an order or hand it over. */
export interface OrderFacts {
  id: string;
  channel: Channel;
  giftMessage: string | null;
  /** The order is not sent before this day. */
  shipAfter: LocalDate | null;
  holdReason: string | null;
  /** The last day of the hold; null: until it is released. */
  holdUntil: LocalDate | null;
  /** True if the hold is in force today. */
  held: boolean;
  /** Last local date to answer a dispute of its payment; null: no open dispute. */
  disputeDue: LocalDate | null;
  /** null: nothing to send or hand over. */
  parcel: Parcel | null;
}

/** An order without a parcel has no method and no state. */
type FactsRow = Omit<OrderFacts, 'parcel' | 'disputeDue'> & { disputeDueAt: Date | null } & Omit<
    Parcel,
    'method' | 'state'
  > & { method: DeliveryMethod | null; state: Parcel['state'] | null };

function factsOf({
  id,
  channel,
  giftMessage,
  shipAfter,
  holdReason,
  holdUntil,
  held,
  disputeDueAt,
  method,
  state,
  ...parcel
}: FactsRow): OrderFacts {
  const disputeDue = disputeDueAt && localDateOf(disputeDueAt);
  const facts = { id, channel, giftMessage, shipAfter, holdReason, holdUntil, held, disputeDue };
  return { ...facts, parcel: method === null || state === null ? null : { method, state, ...parcel } };
}

/** Reads the facts that staff pack orders by. */
@Injectable()
export class ReadOrderFacts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Facts of orders by id. */
  async of(ids: readonly string[], runner: Runner = this.dataSource): Promise<Map<string, OrderFacts>> {
    const rows = await rowsOf<FactsRow>(runner, FACTS, [ids, todayIn(this.clock)]);
    return new Map(rows.map((row) => [row.id, factsOf(row)]));
  }

  /** Facts of an existing order. */
  async one(id: string, runner: Runner = this.dataSource): Promise<OrderFacts> {
    const facts = (await this.of([id], runner)).get(id);
    if (!facts) throw new Error(`Order ${id} was not found`);
    return facts;
  }
}

/** SQL: the condition that a hold is in force on a day. */
export const heldOn = (day: string): string =>
  `o.hold_reason IS NOT NULL AND (o.hold_until IS NULL OR o.hold_until >= ${day}::date)`;

const FACTS = `
  SELECT o.id, o.channel, o.gift_message AS "giftMessage", o.ship_after::text AS "shipAfter", o.hold_reason AS "holdReason",
    o.hold_until::text AS "holdUntil", (${heldOn('$2')}) AS held,
    (SELECT min(d.due_at) FROM disputes d WHERE d.order_id = o.id AND d.state IN ('evidence_required', 'inquiry_evidence_required')) AS "disputeDueAt",
    f.method, f.state, f.carrier, f.tracking, f.packed_at AS "packedAt", f.shipped_at AS "shippedAt", f.delivered_at AS "deliveredAt",
    f.ready_at AS "readyAt", f.collected_at AS "collectedAt", f.collected_by AS "collectedBy", f.id_checked AS "idChecked",
    f.handed_over_by AS "handedOverBy", f.returned_at AS "returnedAt"
  FROM orders o LEFT JOIN LATERAL (SELECT * FROM fulfilments f WHERE f.order_id = o.id ORDER BY f.id LIMIT 1) f ON true
  WHERE o.id = ANY($1::uuid[])`;
