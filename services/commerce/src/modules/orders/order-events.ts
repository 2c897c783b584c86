import type { MailRequested, OrderCancelled, OrderLineEvent, OrderPlaced, ServiceName } from '@shamba/event-contract';
import { toDecimal } from '@shamba/service-kit';
import { addressLines } from '../payments/index.js';
import type { OrderLineRecord, OrderRecord } from './order-record.js';

const HOLDERS: Record<OrderLineRecord['type'], ServiceName | null> = {
  wine: 'catalog',
  wine_club: null,
  event: 'hospitality',
  experience: 'hospitality',
  vineyard_stay: 'hospitality',
};

/** Services that have something to do for an order with these lines. */
export const consumersOf = (order: Pick<OrderRecord, 'lines'>): ServiceName[] =>
  [...new Set(order.lines.map((line) => HOLDERS[line.type]))].filter((service) => service !== null);

/** Tells the owners of the things that they are sold. */
export const orderPlaced = (order: OrderRecord): OrderPlaced => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  checkoutId: order.checkoutId,
  attemptId: order.attemptId,
  ...(order.userId !== null && { userId: order.userId }),
  ...(order.guestId !== null && { guestId: order.guestId }),
  customer: { firstName: order.firstName, lastName: order.lastName, email: order.email, ...(order.phone !== null && { phone: order.phone }) },
  lines: order.lines.map(lineEvent),
  total: toDecimal(order.total),
  currency: order.currency,
  paid: true,
});

export const orderCancelled = (order: OrderRecord, reason: OrderCancelled['reason']): OrderCancelled => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  checkoutId: order.checkoutId,
  attemptId: order.attemptId,
  lines: order.lines.map(lineEvent),
  reason,
});

function lineEvent(line: OrderLineRecord): OrderLineEvent {
  const { facts, ...details } = line.details;
  const base = { lineRef: line.lineRef, title: line.title, quantity: line.quantity, unitPrice: toDecimal(line.unitPrice), lineTotal: toDecimal(line.subtotal) };
  switch (line.type) {
    case 'wine':
      return { ...base, kind: 'wine', wineId: line.itemId };
    case 'wine_club':
      return { ...base, kind: 'wine_club', tierId: line.itemId };
    case 'event':
      return { ...base, kind: 'event', eventId: line.itemId, ...(facts.occurrenceId !== undefined && { occurrenceId: facts.occurrenceId }) };
    case 'experience':
      return {
        ...base,
        kind: 'experience',
        experienceId: line.itemId,
        guests: line.quantity,
        ...(facts.slotId !== undefined && { slotId: facts.slotId }),
        ...(facts.date && { preferredDate: facts.date }),
        ...(facts.time && { preferredTime: facts.time }),
      };
    case 'vineyard_stay':
      return {
        ...base,
        kind: 'vineyard_stay',
        unitId: facts.unitId ?? line.itemId,
        checkIn: details.checkInDate ?? '',
        checkOut: details.checkOutDate ?? '',
        guests: details.guests ?? 1,
        nightlyRate: toDecimal(line.unitPrice),
        cleaningFee: toDecimal(line.fee),
        taxRate: facts.taxRate ?? '0.00',
        total: toDecimal(line.total),
        ...(details.specialRequests && { specialRequests: details.specialRequests }),
      };
  }
}

/** Where an order can be looked at by whoever holds the link: its token is the key. */
export const orderPath = (order: Pick<OrderRecord, 'id' | 'linkToken'>): string => `/order-confirmation?order=${order.id}&key=${order.linkToken}`;

export const confirmationMail = (order: OrderRecord): MailRequested => ({
  kind: 'order_confirmation',
  to: order.email,
  data: {
    orderNumber: order.orderNumber,
    firstName: order.firstName,
    lines: order.lines.map((line) => ({ title: line.title, quantity: line.quantity, total: toDecimal(line.subtotal), ...(line.detail && { detail: line.detail }) })),
    adjustments: order.adjustments.map((adjustment) => ({ label: adjustment.label, amount: toDecimal(adjustment.amount) })),
    subtotal: toDecimal(order.subtotal),
    shipping: toDecimal(order.shipping),
    tax: toDecimal(order.tax),
    total: toDecimal(order.total),
    shipTo: order.shippingAddress ? [`${order.firstName} ${order.lastName}`, ...addressLines(order.shippingAddress)] : [],
    orderPath: orderPath(order),
  },
});

const REASONS: Record<OrderCancelled['reason'], string> = {
  payment_lost: 'Your bank did not release the payment, so nothing was charged.',
  staff: 'We had to cancel it. Anything you paid will be returned to your card.',
  customer: 'You asked us to cancel it. Anything you paid will be returned to your card.',
};

/** What shopper and staff are told of a cancelled order. */
export function cancellationMails(order: OrderRecord, reason: OrderCancelled['reason']): MailRequested[] {
  return [
    { kind: 'order_cancelled', to: order.email, data: { orderNumber: order.orderNumber, firstName: order.firstName, reason: REASONS[reason] } },
    {
      kind: 'staff_notice',
      data: {
        subject: `Order ${order.orderNumber} was cancelled`,
        facts: [
          { label: 'Order', value: order.orderNumber },
          { label: 'Reason', value: reason === 'payment_lost' ? 'The payment could not be captured' : `Cancelled by ${reason}` },
          { label: 'Total', value: `$${toDecimal(order.total)}` },
        ],
      },
    },
  ];
}
