import type { Cents } from '@shamba/rules';
import type { ItemType, LineDetails } from '../items/index.js';
import type { OfferFacts } from '../pricing/index.js';
import type { PostalAddress } from '../payments/index.js';

export type PaymentState = 'free' | 'authorised' | 'captured' | 'lost' | 'voided' | 'partly_refunded' | 'refunded';
export type FulfilmentState = 'none' | 'pending' | 'shipped' | 'delivered';

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
  /** Refunded cents of the line. */
  refunded: Cents;
  /** Returned pieces of the line. */
  refundedQuantity: number;
  details: LineDetails & { facts: OfferFacts };
}

export interface OrderAdjustmentRecord {
  kind: string;
  label: string;
  amount: Cents;
  taxClass: string | null;
}

/** Sales channel of an order. */
export type Channel = 'web' | 'phone' | 'bar' | 'club' | 'staff';

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
  method: 'ship' | 'pickup' | null;
  cancelledAt: Date | null;
  cancelReason: string | null;
  createdAt: Date;
  lines: OrderLineRecord[];
  adjustments: OrderAdjustmentRecord[];
}

/** Later payments for moved stays in cents; part of the total. */
export const addedTo = ({ lines }: Pick<OrderRecord, 'lines'>): Cents =>
  lines.flatMap(({ additions }) => additions).reduce((sum, { amount }) => sum + amount, 0n);

/** The part of them that was paid at the house. */
export const addedInHouse = ({ lines }: Pick<OrderRecord, 'lines'>): Cents =>
  lines.flatMap(({ additions }) => additions).reduce((sum, { amount, inHouse }) => (inHouse ? sum + amount : sum), 0n);

export type OrderStatus = 'pending' | 'completed' | 'cancelled';

/**
 * The API's status: cancelled if cancelled, completed when everything is fulfilled (nothing to ship: when paid), else
 * pending.
 */
export function orderStatus(order: Pick<OrderRecord, 'cancelledAt' | 'fulfilmentState' | 'paymentState'>): OrderStatus {
  if (order.cancelledAt !== null) return 'cancelled';
  if (order.fulfilmentState !== 'none') return order.fulfilmentState === 'pending' ? 'pending' : 'completed';
  return order.paymentState === 'authorised' || order.paymentState === 'lost' ? 'pending' : 'completed';
}

const SHIPPING_WORDS: Record<Exclude<FulfilmentState, 'none'>, string> = {
  pending: 'Pending',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

/** Pending, Shipped or Delivered; null when nothing is shipped. */
export const shippingStatus = (state: FulfilmentState): string | null =>
  state === 'none' ? null : SHIPPING_WORDS[state];

/** True if the order pays a club quarter that was not returned. */
export const hasClub = ({ lines }: Pick<OrderRecord, 'lines'>): boolean =>
  lines.some(({ type, quantity, refundedQuantity }) => type === 'wine_club' && refundedQuantity < quantity);
