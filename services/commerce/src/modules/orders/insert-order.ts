import type { Attempt, CustomerInfo, Snapshot, SnapshotLine } from '../payments/index.js';
import { firstOf, type Runner } from '@shamba/service-kit/database';
import type { Channel, OrderLineRecord, OrderRecord } from './order-record.js';

export interface NewOrder {
  id: string;
  orderNumber: string;
  /** Hash of the token in the confirmation mail's link. */
  linkHash: string;
  calendarKey: string;
  attempt: Attempt;
  customer: CustomerInfo;
  now: Date;
}

/**
 * Moves the attempt to `ordered` and inserts the whole order in one statement. null: another request has moved the
 * attempt; nothing is written. If there is nothing to capture, the attempt is captured at once.
 *
 * Locks the cart before the attempt, as the opening of an attempt does: a second Pay holds the cart and waits for the
 * attempt, while the order takes lines out of that cart.
 */
export async function insertOrder(runner: Runner, order: NewOrder): Promise<OrderRecord | null> {
  const { attempt, customer } = order;
  const { snapshot } = attempt;
  const { totals } = snapshot;
  const row = await firstOf<{ lines: { id: number; lineRef: string }[] }>(runner, INSERT_ORDER, [
    attempt.id,
    order.now,
    order.id,
    order.orderNumber,
    order.linkHash,
    customer.firstName,
    customer.lastName,
    customer.email,
    customer.phone,
    snapshot.shippingAddress && JSON.stringify(snapshot.shippingAddress),
    snapshot.billingAddress && JSON.stringify(snapshot.billingAddress),
    snapshot.ageConfirmed ? order.now : null,
    totals.subtotal,
    totals.discount,
    totals.shipping,
    totals.tax,
    totals.total,
    hasWine(snapshot) ? 'pending' : 'none',
    JSON.stringify(snapshot.lines.map(lineRow)),
    JSON.stringify(snapshot.adjustments.map(adjustmentRow)),
    order.calendarKey,
    CHANNELS[attempt.purpose],
    totals.tip ?? '0',
    snapshot.compliance ? JSON.stringify(snapshot.compliance) : null,
  ]);
  return row ? orderRecord(order, new Map(row.lines.map((line) => [line.lineRef, line.id]))) : null;
}

/** Sales channel of an order by its attempt's purpose. */
const CHANNELS: Record<Attempt['purpose'], Channel> = {
  checkout: 'web',
  phone: 'phone',
  club_run: 'club',
  change: 'staff',
};

const hasWine = (snapshot: Snapshot): boolean => snapshot.lines.some((line) => line.type === 'wine');

/** The order just written, without reading it back. */
function orderRecord(
  { id, orderNumber, linkHash, calendarKey, attempt, customer, now }: NewOrder,
  lineIds: ReadonlyMap<string, number>,
): OrderRecord {
  const { snapshot } = attempt;
  const { totals } = snapshot;
  const lines = snapshot.lines.map(
    (line): OrderLineRecord => ({
      id: lineIds.get(String(line.lineId)) ?? 0,
      lineRef: String(line.lineId),
      type: line.type,
      itemId: line.itemId,
      title: line.title,
      detail: line.detail,
      imageUrl: line.imageUrl,
      date: line.facts.date ?? null,
      quantity: line.quantity,
      unitPrice: BigInt(line.unitPrice),
      fee: BigInt(line.fee),
      subtotal: BigInt(line.subtotal),
      discount: BigInt(line.discount),
      tax: BigInt(line.tax),
      total: BigInt(line.total),
      additions: [],
      refunded: 0n,
      refundedQuantity: 0,
      details: { ...line.details, facts: line.facts },
    }),
  );
  return {
    id,
    version: 1,
    orderNumber,
    channel: CHANNELS[attempt.purpose],
    linkHashes: [linkHash],
    calendarKey,
    attemptId: attempt.id,
    checkoutId: attempt.checkoutId,
    userId: attempt.userId,
    guestId: attempt.guestId,
    ...customer,
    shippingAddress: snapshot.shippingAddress,
    currency: attempt.currency,
    subtotal: BigInt(totals.subtotal),
    discount: BigInt(totals.discount),
    shipping: BigInt(totals.shipping),
    tax: BigInt(totals.tax),
    tip: BigInt(totals.tip ?? '0'),
    total: BigInt(totals.total),
    refunded: 0n,
    paymentState: attempt.amount === 0n ? 'free' : 'authorised',
    fulfilmentState: hasWine(snapshot) ? 'pending' : 'none',
    method: hasWine(snapshot) ? 'ship' : null,
    cancelledAt: null,
    cancelReason: null,
    createdAt: now,
    lines: lines.sort((a, b) => a.id - b.id),
    adjustments: snapshot.adjustments.map(({ kind, label, amount, taxClass }) => ({
      kind,
      label,
      amount: BigInt(amount),
      taxClass,
    })),
  };
}

const lineRow = (line: SnapshotLine): Record<string, unknown> => ({
  line_ref: String(line.lineId),
  item_type: line.type,
  item_id: line.itemId,
  sku_id: line.facts.skuId ?? null,
  title: line.title,
  detail: line.detail,
  image_url: line.imageUrl,
  item_date: line.facts.date ?? null,
  quantity: line.quantity,
  unit_price: line.unitPrice,
  fee: line.fee,
  subtotal: line.subtotal,
  discount: line.discount,
  tax: line.tax,
  total: line.total,
  tax_class: line.taxClass,
  details: { ...line.details, facts: line.facts },
});

const adjustmentRow = (adjustment: Snapshot['adjustments'][number]): Record<string, unknown> => ({
  kind: adjustment.kind,
  label: adjustment.label,
  amount: adjustment.amount,
  tax_class: adjustment.taxClass,
  allocations: adjustment.allocations.map((part) => ({ lineRef: String(part.lineId), amount: part.amount })),
});

const LINE_COLUMNS =
  'line_ref, item_type, item_id, sku_id, title, detail, image_url, item_date, quantity, unit_price, fee, subtotal, discount, tax, total, tax_class, details';

const INSERT_ORDER = `
  WITH cart AS MATERIALIZED (
    SELECT id FROM carts WHERE id = (SELECT cart_id FROM payment_attempts WHERE id = $1) FOR UPDATE
  ), won AS (
    UPDATE payment_attempts SET state = CASE WHEN amount = 0 THEN 'captured' ELSE 'ordered' END, state_at = $2, may_hold_pins = false
    WHERE id = $1 AND state = 'paid' AND (SELECT count(*) FROM cart) >= 0 RETURNING id, checkout_id, user_id, guest_id, currency, amount, provider_payment_id
  ), made AS (
    INSERT INTO orders (id, order_number, link_hashes, calendar_key, attempt_id, checkout_id, user_id, guest_id, customer_first_name, customer_last_name,
      customer_email, customer_phone, shipping_address, billing_address, age_confirmed_at, currency, subtotal, discount, shipping, tax, total,
      payment_state, fulfilment_state, has_wine, channel, tip, compliance, created_at, updated_at)
    SELECT $3::uuid, $4, ARRAY[$5::text], $21, won.id, won.checkout_id, won.user_id, won.guest_id, $6, $7, $8, $9::text, $10::jsonb, $11::jsonb, $12::timestamptz,
      won.currency, $13::bigint, $14::bigint, $15::bigint, $16::bigint, $17::bigint,
      CASE WHEN won.amount = 0 THEN 'free' ELSE 'authorised' END, $18, $18 = 'pending', $22, $23::bigint, $24::jsonb, $2, $2
    FROM won RETURNING id, currency
  ), paid AS (
    INSERT INTO order_payments (id, order_id, attempt_id, tender, amount, currency, reference, created_at)
    SELECT won.id, made.id, won.id, 'card', won.amount, won.currency, won.provider_payment_id, $2 FROM made, won WHERE won.amount > 0
  ), lines AS (
    INSERT INTO order_lines (order_id, currency, ${LINE_COLUMNS})
    SELECT made.id, made.currency, ${LINE_COLUMNS}
    FROM made, jsonb_to_recordset($19::jsonb) AS line(line_ref text, item_type text, item_id int, sku_id int, title text, detail text, image_url text,
      item_date date, quantity int, unit_price bigint, fee bigint, subtotal bigint, discount bigint, tax bigint, total bigint, tax_class text, details jsonb)
    RETURNING id, line_ref, item_type, quantity
  ), adjusted AS (
    INSERT INTO order_adjustments (order_id, currency, kind, label, amount, tax_class, allocations)
    SELECT made.id, made.currency, kind, label, amount, tax_class, allocations
    FROM made, jsonb_to_recordset($20::jsonb) AS adjustment(kind text, label text, amount bigint, tax_class text, allocations jsonb)
  ), shipment AS (
    INSERT INTO fulfilments (order_id, method, state, created_at, updated_at) SELECT id, 'ship', 'pending', $2, $2 FROM made WHERE $18 = 'pending' RETURNING id
  ), shipped AS (
    INSERT INTO fulfilment_lines (fulfilment_id, order_line_id, quantity) SELECT shipment.id, lines.id, lines.quantity FROM shipment, lines WHERE lines.item_type = 'wine'
  ), noted AS (
    INSERT INTO order_events (order_id, at, kind) SELECT id, $2, 'placed' FROM made
  )
  SELECT (SELECT json_agg(json_build_object('id', id, 'lineRef', line_ref)) FROM lines) AS lines FROM made`;
