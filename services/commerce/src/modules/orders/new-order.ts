import type { Attempt, CustomerInfo, Snapshot, SnapshotLine } from '../payments/index.js';
import type { Order } from './order.entity.js';
import type { OrderAdjustment } from './order-adjustment.entity.js';
import type { OrderLine } from './order-line.entity.js';

/** A paid attempt, and the values that its order gets. */
export interface NewOrder {
  id: string;
  orderNumber: string;
  /** Hash of the token in the confirmation mail's link. */
  linkHash: string;
  calendarKey: string;
  attempt: Attempt;
  customer: CustomerInfo;
}

/** A line of a new order. */
export const lineRow = (
  { id, currency }: Pick<Order, 'id' | 'currency'>,
  line: SnapshotLine,
): Omit<OrderLine, 'id'> => ({
  order_id: id,
  line_ref: String(line.lineId),
  item_type: line.type,
  item_id: line.itemId,
  sku_id: line.facts.skuId ?? null,
  title: line.title,
  detail: line.detail,
  image_url: line.imageUrl,
  item_date: line.facts.date ?? null,
  quantity: line.quantity,
  unit_price: BigInt(line.unitPrice),
  fee: BigInt(line.fee),
  subtotal: BigInt(line.subtotal),
  discount: BigInt(line.discount),
  tax: BigInt(line.tax),
  total: BigInt(line.total),
  tax_class: line.taxClass,
  currency,
  details: { ...line.details, facts: line.facts },
  refunded: 0n,
  refunded_quantity: 0,
});

/** An adjustment of a new order. */
export const adjustmentRow = (
  { id, currency }: Pick<Order, 'id' | 'currency'>,
  { kind, label, amount, taxClass, allocations }: Snapshot['adjustments'][number],
): Omit<OrderAdjustment, 'id'> => ({
  order_id: id,
  kind,
  label,
  amount: BigInt(amount),
  currency,
  tax_class: taxClass,
  allocations: allocations.map((part) => ({ lineRef: String(part.lineId), amount: part.amount })),
});
