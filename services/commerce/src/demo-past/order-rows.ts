import type { Cell, TableRows } from '@shamba/service-kit/database';
import { type CommercePast, CURRENCY, type PastOrder } from './past.js';

/** Rows of attempts and orders. */
export function orderRows(past: CommercePast): TableRows[] {
  const { orders } = past;
  return [
    attempts(orders),
    heads(orders),
    payments(orders),
    lineRows(orders),
    adjustments(orders),
    ...parcels(orders),
    events(orders),
    refunds(orders),
    addresses(past),
  ];
}

const hasWine = ({ record }: PastOrder): boolean => record.lines.some(({ type }) => type === 'wine');

function snapshot({ record, allocations, taxClasses }: PastOrder): object {
  const text = (amount: bigint): string => String(amount);
  return {
    lines: record.lines.map((line) => ({
      lineId: Number(line.lineRef),
      type: line.type,
      itemId: line.itemId,
      quantity: line.quantity,
      title: line.title,
      detail: line.detail,
      imageUrl: line.imageUrl,
      unitPrice: text(line.unitPrice),
      fee: text(line.fee),
      subtotal: text(line.subtotal),
      discount: text(line.discount),
      tax: text(line.tax),
      total: text(line.total),
      taxClass: taxClasses.get(line.lineRef),
      details: { ...line.details, facts: undefined },
      facts: line.details.facts,
    })),
    adjustments: allocations.map((adjustment) => ({
      ...adjustment,
      amount: text(adjustment.amount),
      allocations: adjustment.allocations.map(({ lineId, amount }) => ({ lineId, amount: text(amount) })),
    })),
    totals: {
      subtotal: text(record.subtotal),
      discount: text(record.discount),
      shipping: text(record.shipping),
      tax: text(record.tax),
      total: text(record.total),
    },
    holds: [],
    customer: {
      firstName: record.firstName,
      lastName: record.lastName,
      email: record.email,
      phone: record.phone,
    },
    shippingAddress: record.shippingAddress,
    billingAddress: null,
    ageConfirmed: record.shippingAddress !== null,
    cardConsent: null,
  };
}

const attempts = (orders: readonly PastOrder[]): TableRows => ({
  table: 'payment_attempts',
  columns:
    'id,purpose,cart_id,checkout_id,user_id,guest_id,state,state_at,amount,currency,fingerprint,snapshot,has_customer,may_hold_pins,provider_payment_id,card_brand,card_last_four,created_at'.split(
      ',',
    ),
  rows: orders.map((order) => {
    const { record, card } = order;
    return [
      record.attemptId,
      record.channel === 'club' ? 'club_run' : 'checkout',
      record.channel === 'club' ? null : order.cartId,
      record.checkoutId,
      record.userId,
      record.guestId,
      'captured',
      order.capturedAt,
      record.total,
      CURRENCY,
      record.attemptId,
      snapshot(order),
      true,
      false,
      order.paymentId,
      order.paymentId && card.brand,
      order.paymentId && card.lastFour,
      record.createdAt,
    ];
  }),
});

const heads = (orders: readonly PastOrder[]): TableRows => ({
  table: 'orders',
  columns:
    'id,version,order_number,channel,link_hashes,calendar_key,attempt_id,checkout_id,user_id,guest_id,customer_first_name,customer_last_name,customer_email,customer_phone,shipping_address,age_confirmed_at,currency,subtotal,discount,shipping,tax,total,refunded,payment_state,fulfilment_state,has_wine,cancelled_at,cancel_reason,figures_day,created_at,updated_at'.split(
      ',',
    ),
  rows: orders.map((order) => {
    const { record } = order;
    return [
      record.id,
      record.version,
      record.orderNumber,
      record.channel,
      `{${record.linkHashes.join(',')}}`,
      record.calendarKey,
      record.attemptId,
      record.checkoutId,
      record.userId,
      record.guestId,
      record.firstName,
      record.lastName,
      record.email,
      record.phone,
      record.shippingAddress,
      record.shippingAddress && record.createdAt,
      CURRENCY,
      record.subtotal,
      record.discount,
      record.shipping,
      record.tax,
      record.total,
      record.refunded,
      record.paymentState,
      record.fulfilmentState,
      hasWine(order),
      record.cancelledAt,
      record.cancelReason,
      order.day,
      record.createdAt,
      order.refunds.at(-1)?.at ?? order.deliveredAt ?? order.shippedAt ?? order.packedAt ?? order.capturedAt,
    ];
  }),
});

/** A paid order has one payment by card. */
const payments = (orders: readonly PastOrder[]): TableRows => ({
  table: 'order_payments',
  columns: ['id', 'order_id', 'attempt_id', 'tender', 'amount', 'currency', 'reference', 'created_at'],
  rows: orders.flatMap(({ record, paymentId }): Cell[][] =>
    paymentId === null
      ? []
      : [[record.attemptId, record.id, record.attemptId, 'card', record.total, CURRENCY, paymentId, record.createdAt]],
  ),
});

const lineRows = (orders: readonly PastOrder[]): TableRows => ({
  table: 'order_lines',
  columns:
    'id,order_id,line_ref,item_type,item_id,sku_id,title,detail,image_url,item_date,quantity,unit_price,fee,subtotal,discount,tax,total,tax_class,currency,details,refunded,refunded_quantity'.split(
      ',',
    ),
  rows: orders.flatMap(({ record, taxClasses }) =>
    record.lines.map((line): Cell[] => [
      line.id,
      record.id,
      line.lineRef,
      line.type,
      line.itemId,
      line.details.facts.skuId ?? null,
      line.title,
      line.detail,
      line.imageUrl,
      line.date,
      line.quantity,
      line.unitPrice,
      line.fee,
      line.subtotal,
      line.discount,
      line.tax,
      line.total,
      taxClasses.get(line.lineRef) ?? 'standard',
      CURRENCY,
      line.details,
      line.refunded,
      line.refundedQuantity,
    ]),
  ),
});

const adjustments = (orders: readonly PastOrder[]): TableRows => ({
  table: 'order_adjustments',
  columns: ['order_id', 'kind', 'label', 'amount', 'currency', 'tax_class', 'tax_place', 'tax_rate', 'allocations'],
  rows: orders.flatMap(({ record, allocations }) =>
    allocations.map(({ kind, label, amount, taxClass, taxPlace, taxRate, allocations: parts }): Cell[] => [
      record.id,
      kind,
      label,
      amount,
      CURRENCY,
      taxClass,
      taxPlace ?? null,
      taxRate ?? null,
      parts.map((part) => ({ lineRef: String(part.lineId), amount: String(part.amount) })),
    ]),
  ),
});

/** One parcel per order; a cancelled one's is empty. */
function parcels(orders: readonly PastOrder[]): TableRows[] {
  const shipping = orders.filter(hasWine);
  return [
    {
      table: 'fulfilments',
      columns:
        'id,order_id,method,state,carrier,tracking,packed_at,shipped_at,delivered_at,created_at,updated_at'.split(','),
      rows: shipping.map((order, index): Cell[] => {
        const { record, shippedAt, packedAt, deliveredAt } = order;
        return [
          index + 1,
          record.id,
          'ship',
          record.cancelledAt ? 'cancelled' : record.fulfilmentState,
          shippedAt && 'UPS',
          shippedAt && `1Z${record.id.replaceAll('-', '').slice(0, 16).toUpperCase()}`,
          packedAt,
          shippedAt,
          deliveredAt,
          record.createdAt,
          record.cancelledAt ?? deliveredAt ?? shippedAt ?? packedAt ?? record.createdAt,
        ];
      }),
    },
    {
      table: 'fulfilment_lines',
      columns: ['fulfilment_id', 'order_line_id', 'quantity'],
      rows: shipping.flatMap(({ record }, index) =>
        record.cancelledAt
          ? []
          : record.lines
              .filter(({ type }) => type === 'wine')
              .map(({ id, quantity }): Cell[] => [index + 1, id, quantity]),
      ),
    },
  ];
}

/** The order's timeline. */
const events = (orders: readonly PastOrder[]): TableRows => ({
  table: 'order_events',
  columns: ['order_id', 'at', 'kind', 'note', 'actor'],
  rows: orders.flatMap(({ record, capturedAt, packedAt, shippedAt, deliveredAt, refunds: given }) => {
    const returned: [string, Date][] = record.cancelledAt
      ? [['cancelled', record.cancelledAt]]
      : given.map(({ at }) => ['lines_returned', at]);
    const steps: [string, Date | null][] = [
      ['placed', record.createdAt],
      ['captured', record.total > 0n ? capturedAt : null],
      ['packed', packedAt],
      ['shipped', shippedAt],
      ['delivered', deliveredAt],
      ...returned,
    ];
    return steps.flatMap(([kind, at]): Cell[][] => (at ? [[record.id, at, kind, null, null]] : []));
  }),
});

const refunds = (orders: readonly PastOrder[]): TableRows => ({
  table: 'refunds',
  columns:
    'id,order_id,attempt_id,payment_id,amount,shipping,currency,reason,lines,state,provider_refund_id,created_at,state_at'.split(
      ',',
    ),
  rows: orders.flatMap(({ record, refunds: given }) =>
    given.map(({ id, amount, shipping, reason, lines, providerRefundId, at }): Cell[] => [
      id,
      record.id,
      record.attemptId,
      record.attemptId,
      amount,
      shipping,
      CURRENCY,
      reason,
      lines,
      'completed',
      providerRefundId,
      at,
      at,
    ]),
  ),
});

/** Each account's address from its sent orders. */
function addresses({ orders, people }: CommercePast): TableRows {
  const sentTo = new Set(orders.flatMap(({ record, person }) => (record.shippingAddress ? [person] : [])));
  const owners = people.filter((person) => person.userId !== null && sentTo.has(person));
  return {
    table: 'addresses',
    columns:
      'user_id,address_type,is_default,first_name,last_name,address_line_1,address_line_2,city,state,zip_code,country'.split(
        ',',
      ),
    rows: owners.flatMap(({ userId, firstName, lastName, address }) =>
      ['shipping', 'billing'].map((type): Cell[] => [
        userId,
        type,
        true,
        firstName,
        lastName,
        address.address1,
        address.address2,
        address.city,
        address.state,
        address.zipCode,
        address.country,
      ]),
    ),
  };
}
