import { tokenHash } from '@shamba/service-kit/values';
import type { Attempt, CustomerInfo, Snapshot, SnapshotLine } from '../payments/index.js';
import type { Channel, Order } from './order.entity.js';
import type { OrderAdjustment } from './order-adjustment.entity.js';
import type { OrderLine } from './order-line.entity.js';
import { newCalendarKey } from './order-link.js';
import { newOrderNumber } from './order-number.js';
import type { OrderPayment } from './order-payment.entity.js';

/** A paid attempt, and the values that its order gets. */
export interface NewOrder {
  id: string;
  orderNumber: string;
  /** Hash of the token in the confirmation mail's link. */
  linkHash: string;
  calendarKey: string;
  attempt: Attempt;
  customer: CustomerInfo;
  /** Money that staff took; absent: the attempt's own, by card. */
  taken?: Pick<OrderPayment, 'tender' | 'reference' | 'actor'>;
}

/** A new order of an attempt with a number and keys of its own. `token`: of the link in its confirmation. */
export const newOrder = (id: string, attempt: Attempt, customer: CustomerInfo, token: string): NewOrder => ({
  id,
  orderNumber: newOrderNumber(),
  linkHash: tokenHash(token),
  calendarKey: newCalendarKey(),
  attempt,
  customer,
});

/** The row of a new order. */
export function orderRow({ id, orderNumber, linkHash, calendarKey, attempt, customer }: NewOrder, now: Date): Order {
  const { snapshot } = attempt;
  const { totals } = snapshot;
  const hasWine = snapshot.lines.some((line) => line.type === 'wine');
  return {
    id,
    version: 1,
    order_number: orderNumber,
    link_hashes: [linkHash],
    calendar_key: calendarKey,
    attempt_id: attempt.id,
    checkout_id: attempt.checkoutId,
    channel: CHANNELS[attempt.purpose],
    user_id: attempt.userId,
    guest_id: attempt.guestId,
    customer_first_name: customer.firstName,
    customer_last_name: customer.lastName,
    customer_email: customer.email,
    customer_phone: customer.phone,
    shipping_address: snapshot.shippingAddress,
    billing_address: snapshot.billingAddress,
    age_confirmed_at: snapshot.ageConfirmed ? now : null,
    compliance: snapshot.compliance ?? null,
    currency: attempt.currency,
    subtotal: BigInt(totals.subtotal),
    discount: BigInt(totals.discount),
    shipping: BigInt(totals.shipping),
    tax: BigInt(totals.tax),
    tip: BigInt(totals.tip ?? '0'),
    total: BigInt(totals.total),
    refunded: 0n,
    payment_state: attempt.amount === 0n ? 'free' : 'authorised',
    fulfilment_state: hasWine ? 'pending' : 'none',
    has_wine: hasWine,
    cancelled_at: null,
    cancel_reason: null,
    figures_day: null,
    ship_after: snapshot.shipAfter ?? null,
    hold_reason: null,
    hold_until: null,
    gift_message: snapshot.giftMessage ?? null,
    created_at: now,
    updated_at: now,
  };
}

/** Sales channel of an order by its attempt's purpose. */
const CHANNELS: Record<Attempt['purpose'], Channel> = {
  checkout: 'web',
  phone: 'phone',
  club_run: 'club',
  change: 'staff',
};

/** The payment of a new order; none for a free one. */
export const paymentRows = (
  { id, currency, created_at }: Order,
  attempt: Pick<Attempt, 'id' | 'amount' | 'providerPaymentId' | 'purpose'>,
  taken?: NewOrder['taken'],
): OrderPayment[] =>
  attempt.amount === 0n
    ? []
    : [
        {
          id: attempt.id,
          order_id: id,
          attempt_id: taken ? null : attempt.id,
          tender: attempt.purpose === 'phone' ? 'link' : 'card',
          amount: attempt.amount,
          currency,
          reference: attempt.providerPaymentId,
          actor: null,
          created_at,
          ...taken,
        },
      ];

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
  kept_fee: 0n,
});

/** An adjustment of a new order. */
export const adjustmentRow = (
  { id, currency }: Pick<Order, 'id' | 'currency'>,
  { kind, label, amount, taxClass, taxPlace, taxRate, allocations }: Snapshot['adjustments'][number],
): Omit<OrderAdjustment, 'id'> => ({
  order_id: id,
  kind,
  label,
  amount: BigInt(amount),
  currency,
  tax_class: taxClass,
  tax_place: taxPlace ?? null,
  tax_rate: taxRate ?? null,
  allocations: allocations.map((part) => ({ lineRef: String(part.lineId), amount: part.amount })),
});
