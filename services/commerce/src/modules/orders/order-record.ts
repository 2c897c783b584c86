import type { Cents } from '@shamba/rules';
import type { ItemType, LineDetails } from '../items/index.js';
import type { OfferFacts } from '../pricing/index.js';
import type { PostalAddress } from '../payments/index.js';
import type { DeliveryMethod, Fulfilment, ParcelState } from './fulfilment.entity.js';
import type { Channel, FulfilmentState, Order, PaymentState } from './order.entity.js';
import type { OrderAdjustment } from './order-adjustment.entity.js';
import type { OrderLine } from './order-line.entity.js';
import type { StayAddition } from './stay-addition.entity.js';

/** A later payment for a line, when its stay was moved. */
export interface LineAddition {
  /** The line's total before this payment. */
  before: Cents;
  amount: Cents;
  /** Amount without tax. */
  net: Cents;
  /** Paid at the house instead of by a link. */
  inHouse: boolean;
}

export interface OrderLineRecord {
  id: number;
  lineRef: string;
  type: ItemType;
  itemId: number;
  title: string;
  detail: string | null;
  imageUrl: string | null;
  date: string | null;
  quantity: number;
  unitPrice: Cents;
  fee: Cents;
  subtotal: Cents;
  discount: Cents;
  tax: Cents;
  total: Cents;
  /** Included in subtotal, tax and total; oldest first. */
  additions: LineAddition[];
  refunded: Cents;
  /** Returned pieces of the line. */
  refundedQuantity: number;
  /** Part of a waived tasting fee that the rules kept, without tax. */
  keptFee: Cents;
  details: LineDetails & { facts: OfferFacts };
}

export interface OrderAdjustmentRecord {
  kind: string;
  label: string;
  amount: Cents;
  taxClass: string | null;
}

/** An order with its lines. Payment, fulfilment and cancellation are three independent states. */
export interface OrderRecord {
  id: string;
  version: number;
  orderNumber: string;
  channel: Channel;
  /** Hashes of the tokens in the links of its mails, newest last. */
  linkHashes: string[];
  calendarKey: string;
  attemptId: string;
  checkoutId: string;
  userId: number | null;
  guestId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress | null;
  currency: string;
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  tax: Cents;
  tip: Cents;
  total: Cents;
  refunded: Cents;
  paymentState: PaymentState;
  fulfilmentState: FulfilmentState;
  /** Delivery method of its bottles; null: no bottles. */
  method: DeliveryMethod | null;
  /** A parcel of it has left, and none is out any more: the wine is at the winery again. */
  cameBack: boolean;
  cancelledAt: Date | null;
  cancelReason: string | null;
  createdAt: Date;
  lines: OrderLineRecord[];
  adjustments: OrderAdjustmentRecord[];
}

/** Rows that belong to an order, oldest first. */
export interface OrderParts {
  lines: readonly OrderLine[];
  adjustments: readonly Omit<OrderAdjustment, 'id'>[];
  additions: readonly StayAddition[];
  /** Ids of payments at the house. */
  inHouse: ReadonlySet<string>;
  /** Its parcels, the newest last. */
  parcels: readonly Pick<Fulfilment, 'method' | 'state' | 'shipped_at'>[];
}

/** States of bottles that are on their way to the customer, or there. */
const OUT: ReadonlySet<ParcelState | undefined> = new Set(['shipped', 'delivered', 'collected']);

export function toOrder(row: Order, { lines, adjustments, additions, inHouse, parcels }: OrderParts): OrderRecord {
  const ofLine = Map.groupBy(additions, (addition) => addition.line_id);
  return {
    id: row.id,
    version: row.version,
    orderNumber: row.order_number,
    channel: row.channel,
    linkHashes: row.link_hashes,
    calendarKey: row.calendar_key,
    attemptId: row.attempt_id,
    checkoutId: row.checkout_id,
    userId: row.user_id,
    guestId: row.guest_id,
    firstName: row.customer_first_name,
    lastName: row.customer_last_name,
    email: row.customer_email,
    phone: row.customer_phone,
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    currency: row.currency,
    subtotal: row.subtotal,
    discount: row.discount,
    shipping: row.shipping,
    tax: row.tax,
    tip: row.tip,
    total: row.total,
    refunded: row.refunded,
    paymentState: row.payment_state,
    fulfilmentState: row.fulfilment_state,
    method: parcels.at(-1)?.method ?? null,
    cameBack: parcels.some((parcel) => parcel.shipped_at !== null) && !OUT.has(parcels.at(-1)?.state),
    cancelledAt: row.cancelled_at,
    cancelReason: row.cancel_reason,
    createdAt: row.created_at,
    lines: lines.map((line) => toLine(line, ofLine.get(line.id) ?? [], inHouse)),
    adjustments: adjustments.map((adjustment) => ({
      kind: adjustment.kind,
      label: adjustment.label,
      amount: adjustment.amount,
      taxClass: adjustment.tax_class,
    })),
  };
}

const toLine = (row: OrderLine, additions: readonly StayAddition[], inHouse: ReadonlySet<string>): OrderLineRecord => ({
  id: row.id,
  lineRef: row.line_ref,
  type: row.item_type,
  itemId: row.item_id,
  title: row.title,
  detail: row.detail,
  imageUrl: row.image_url,
  date: row.item_date,
  quantity: row.quantity,
  unitPrice: row.unit_price,
  fee: row.fee,
  subtotal: row.subtotal,
  discount: row.discount,
  tax: row.tax,
  total: row.total,
  additions: additions.map((addition) => ({
    before: addition.line_before,
    amount: addition.amount,
    net: addition.net,
    inHouse: inHouse.has(addition.payment_id),
  })),
  refunded: row.refunded,
  refundedQuantity: row.refunded_quantity,
  keptFee: row.kept_fee,
  details: row.details,
});
