import type {
  OrderCancelled,
  OrderLineEvent,
  OrderLinesRefunded,
  OrderPlaced,
  ServiceName,
} from '@shamba/event-contract';
import { toDecimal } from '@shamba/rules';
import type { OutgoingEvent } from '@shamba/service-kit/outbox';
import { feeWithoutAddOns } from '../pricing/index.js';
import type { OrderLineRecord, OrderRecord } from './order-record.js';

const HOLDERS: Record<OrderLineRecord['type'], ServiceName | null> = {
  wine: 'catalog',
  wine_club: null,
  event: 'hospitality',
  experience: 'hospitality',
  vineyard_stay: 'hospitality',
};

/** Services with work for an order with these lines. */
export const consumersOf = (order: Pick<OrderRecord, 'lines'>): ServiceName[] =>
  [...new Set(order.lines.map((line) => HOLDERS[line.type]))].filter((service) => service !== null);

/** Event to the services of the sold items. */
export const orderPlaced = (order: OrderRecord): OrderPlaced => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  checkoutId: order.checkoutId,
  attemptId: order.attemptId,
  ...(order.userId !== null && { userId: order.userId }),
  ...(order.guestId !== null && { guestId: order.guestId }),
  customer: {
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    ...(order.phone !== null && { phone: order.phone }),
  },
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

/** Returned pieces of a line, and the number left. */
export interface GivenLine {
  line: OrderLineRecord;
  quantity: number;
  remaining: number;
  restock: boolean;
}

/** Event to the services of the returned items. */
const linesRefunded = (order: OrderRecord, lines: readonly GivenLine[]): OrderLinesRefunded => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  lines: lines.map(({ line, quantity, remaining, restock }) => {
    const base = { lineId: line.lineRef, quantity, remaining, restock };
    const sold = lineEvent(line);
    switch (sold.kind) {
      case 'wine':
        return { ...base, kind: 'wine', wineId: sold.wineId };
      case 'wine_club':
        return { ...base, kind: 'wine_club', tierId: sold.tierId };
      case 'vineyard_stay':
        return { ...base, kind: 'vineyard_stay', unitId: sold.unitId, checkIn: sold.checkIn, checkOut: sold.checkOut };
      case 'event':
        return {
          ...base,
          kind: 'event',
          eventId: sold.eventId,
          ...(sold.occurrenceId !== undefined && { occurrenceId: sold.occurrenceId }),
        };
      case 'experience':
        return {
          ...base,
          kind: 'experience',
          experienceId: sold.experienceId,
          ...(sold.slotId !== undefined && { slotId: sold.slotId }),
        };
    }
  }),
});

/**
 * Events about what goes back, to the services that keep the goods: one for a whole order, otherwise one for each
 * service with its lines.
 * @param cancelledBy the whole order is cancelled; null: parts of it go back
 */
export function goneBack(
  order: OrderRecord,
  lines: readonly GivenLine[],
  cancelledBy: OrderCancelled['reason'] | null,
): OutgoingEvent[] {
  if (lines.length === 0) return [];
  const untouched = order.lines.every((line) => line.refundedQuantity === 0);
  if (cancelledBy !== null && untouched)
    return [{ type: 'order.cancelled', payload: orderCancelled(order, cancelledBy), consumers: consumersOf(order) }];
  return consumersOf({ lines: lines.map(({ line }) => line) }).map((consumer) => ({
    type: 'order.lines_refunded',
    payload: linesRefunded(
      order,
      lines.filter(({ line }) => HOLDERS[line.type] === consumer),
    ),
    consumers: [consumer],
  }));
}

function lineEvent(line: OrderLineRecord): OrderLineEvent {
  const { facts, ...details } = line.details;
  const base = {
    lineRef: line.lineRef,
    title: line.title,
    quantity: line.quantity,
    unitPrice: toDecimal(line.unitPrice),
    lineTotal: toDecimal(line.subtotal),
  };
  switch (line.type) {
    case 'wine':
      return { ...base, kind: 'wine', wineId: line.itemId };
    case 'wine_club':
      return { ...base, kind: 'wine_club', tierId: line.itemId };
    case 'event':
      return {
        ...base,
        kind: 'event',
        eventId: line.itemId,
        ...(facts.occurrenceId !== undefined && { occurrenceId: facts.occurrenceId }),
        ...(facts.date && { date: facts.date }),
        ...(facts.time && { time: facts.time.slice(0, 5) }),
      };
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
        cleaningFee: toDecimal(feeWithoutAddOns(line.fee, facts)),
        ...(facts.addOns && { addOns: facts.addOns.map(({ id, name, price }) => ({ id, name, price })) }),
        taxRate: facts.taxRate ?? '0.00',
        total: toDecimal(line.total),
        ...(details.specialRequests && { specialRequests: details.specialRequests }),
      };
  }
}
