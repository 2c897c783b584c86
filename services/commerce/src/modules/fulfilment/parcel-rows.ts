import type { LocalDate } from '@shamba/rules';
import { firstOf, rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DeliveryMethod, PaymentState } from '../orders/index.js';
import type { ShipmentState, TrackingNote } from './parcel-step.js';

// Each function here changes the parcel of one locked order, and the order with it: it adds a timeline entry and
// increments the version.

export interface Shipment extends TrackingNote {
  state: ShipmentState;
}

export type PickupStep = 'ready' | 'collected' | 'returned';

export interface Collection {
  /** Name of the person who takes the bottles. */
  by: string;
  idChecked: boolean;
  /** Name of the member of staff who hands them over. */
  handedOverBy: string;
}

/** Makes the parcel of an order that had none. */
export async function beginParcel(manager: EntityManager, orderId: string, now: Date): Promise<void> {
  await rowsOf(manager, BEGIN_PARCEL, [orderId, now]);
}

/** Sets the shipping state of an order. Without a carrier or tracking number, the stored one stays. */
export async function setShipment(
  manager: EntityManager,
  orderId: string,
  { state, carrier, tracking }: Shipment,
  now: Date,
): Promise<void> {
  await rowsOf(manager, SHIP, [orderId, state, carrier, tracking, now]);
}

/**
 * Marks the customer as notified of the shipment: once per order, or again at staff's request.
 * @returns false if the customer was notified before
 */
export async function noteTold(manager: EntityManager, orderId: string, again: boolean, now: Date): Promise<boolean> {
  return (await firstOf(manager, TELL, [orderId, now, again])) !== undefined;
}

/** Sets the state of a pickup; stores the recipient with `collected` only. */
export async function setPickup(
  manager: EntityManager,
  orderId: string,
  step: PickupStep,
  given: Collection | null,
  now: Date,
): Promise<void> {
  await rowsOf(manager, MARK, [
    orderId,
    step,
    now,
    given?.by ?? null,
    given ? true : null,
    given?.handedOverBy ?? null,
  ]);
}

/** Switches the delivery method; the parcel starts again. */
export async function changeMethod(
  manager: EntityManager,
  orderId: string,
  method: DeliveryMethod,
  now: Date,
): Promise<void> {
  await rowsOf(manager, CHANGE, [orderId, method, now]);
}

/** Holds an order until a day, or until its release; a null reason releases it. */
export async function setHold(
  manager: EntityManager,
  orderId: string,
  { reason, until }: { reason: string | null; until: LocalDate | null },
  now: Date,
): Promise<void> {
  await rowsOf(manager, HOLD, [orderId, reason, until, now]);
}

/** Sets the order's payment state, within a change that increments the version itself. */
export async function setPaymentState(manager: EntityManager, orderId: string, state: PaymentState): Promise<void> {
  await rowsOf(manager, 'UPDATE orders SET payment_state = $2 WHERE id = $1', [orderId, state]);
}

const BEGIN_PARCEL = `INSERT INTO fulfilments (order_id, method, state, created_at, updated_at) VALUES ($1, 'ship', 'pending', $2, $2)`;

// The timeline lists states: a new tracking number alone adds no entry.
const SHIP = `
  WITH moved AS (
    UPDATE fulfilments f SET state = CASE WHEN $2 = 'packed' THEN 'pending' ELSE $2 END, carrier = coalesce($3, f.carrier), tracking = coalesce($4, f.tracking),
      updated_at = $5, version = f.version + 1,
      packed_at = CASE WHEN $2 = 'pending' THEN NULL ELSE coalesce(f.packed_at, $5) END,
      shipped_at = CASE WHEN $2 IN ('pending', 'packed') THEN NULL ELSE coalesce(f.shipped_at, $5) END,
      delivered_at = CASE WHEN $2 = 'delivered' THEN coalesce(f.delivered_at, $5) END
    FROM fulfilments was WHERE f.order_id = $1 AND f.state <> 'cancelled' AND was.id = f.id
    RETURNING CASE WHEN was.state = 'pending' AND was.packed_at IS NOT NULL THEN 'packed' ELSE was.state END AS was_state
  ), noted AS (
    INSERT INTO order_events (order_id, at, kind) SELECT $1, $5, $2 WHERE NOT EXISTS (SELECT 1 FROM moved WHERE was_state = $2)
  )
  UPDATE orders SET fulfilment_state = CASE WHEN $2 = 'packed' THEN 'pending' ELSE $2 END, updated_at = $5, version = version + 1 WHERE id = $1`;

const TELL = `
  INSERT INTO order_events (order_id, at, kind) SELECT $1::uuid, $2, 'shipping_told'
  WHERE $3 OR NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = $1 AND kind = 'shipping_told')
  RETURNING id`;

// The order's own state uses the words of shipping: a collected order is delivered.
const MARK = `
  WITH moved AS (
    UPDATE fulfilments SET state = $2, updated_at = $3, version = version + 1, packed_at = coalesce(packed_at, $3),
      ready_at = CASE WHEN $2 = 'ready' THEN $3 ELSE ready_at END,
      collected_at = CASE WHEN $2 = 'collected' THEN $3 END,
      returned_at = CASE WHEN $2 = 'returned' THEN $3 END,
      collected_by = $4::text, id_checked = $5::boolean, handed_over_by = $6::text
    WHERE order_id = $1 AND method = 'pickup'
  ), noted AS (
    INSERT INTO order_events (order_id, at, kind) VALUES ($1, $3, $2)
  )
  UPDATE orders SET fulfilment_state = CASE $2 WHEN 'collected' THEN 'delivered' WHEN 'returned' THEN 'none' ELSE 'pending' END,
    updated_at = $3, version = version + 1 WHERE id = $1`;

const CHANGE = `
  WITH moved AS (
    UPDATE fulfilments SET method = $2, state = 'pending', ready_at = NULL, updated_at = $3, version = version + 1 WHERE order_id = $1 AND state <> 'cancelled'
  ), noted AS (
    INSERT INTO order_events (order_id, at, kind) VALUES ($1, $3, CASE WHEN $2 = 'pickup' THEN 'to_pickup' ELSE 'to_shipping' END)
  )
  UPDATE orders SET updated_at = $3, version = version + 1 WHERE id = $1`;

const HOLD = `
  WITH noted AS (INSERT INTO order_events (order_id, at, kind, note) VALUES ($1, $4, CASE WHEN $2::text IS NULL THEN 'released' ELSE 'held' END, $2))
  UPDATE orders SET hold_reason = $2, hold_until = $3, updated_at = $4, version = version + 1 WHERE id = $1`;
