import { type Cents, sum, toDecimal } from '@shamba/rules';
import { addressLines } from '../payments/index.js';
import { feeWithoutAddOns } from '../pricing/index.js';
import { hasDate } from './calendar-attachments.js';
import type { OrderDto, OrderItemDto, OrderItemsDto } from './dto/order.dto.js';
import { calendarPath } from './order-link.js';
import type { OrderAdjustmentRecord, OrderLineRecord, OrderRecord } from './order-record.js';
import { isInBox, orderStatus, shippingStatus } from './order-status.js';

/** An order as API fields. */
export function orderView(order: OrderRecord): OrderDto {
  const address = order.shippingAddress;
  const status = shippingStatus(order.fulfilmentState);
  return {
    id: order.id,
    version: order.version,
    order_number: order.orderNumber,
    status: orderStatus(order),
    payment_status: order.paymentState,
    created_at: order.createdAt.toISOString(),
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    customer_name: `${order.firstName} ${order.lastName}`.trim(),
    customer_email: order.email,
    customer_phone: order.phone,
    currency: order.currency,
    subtotal: toDecimal(order.subtotal),
    discount: toDecimal(order.discount),
    shipping_amount: toDecimal(order.shipping),
    tax: toDecimal(order.tax),
    total: toDecimal(order.total),
    total_amount: toDecimal(order.total),
    refunded_amount: toDecimal(order.refunded),
    shipping_status: status,
    shipping_method: status === null ? null : order.method === 'pickup' ? 'Pickup' : 'Standard',
    shipping_address: address ? addressLines(address).join(', ') : null,
    shipping_address_line_1: address?.address1 ?? null,
    shipping_address_line_2: address?.address2 ?? null,
    shipping_city: address?.city ?? null,
    shipping_state: address?.state ?? null,
    shipping_zip: address?.zipCode ?? null,
    shipping_country: address?.country ?? null,
    billing_address: order.billingAddress && addressLines(order.billingAddress).join(', '),
    items: order.lines.map((line) => itemView(order, line)),
    adjustments: adjustmentsOf(order).map(({ kind, label, amount }) => ({ kind, label, amount: toDecimal(amount) })),
  };
}

/** The adjustments, with the tax of later payments in their stay's: they add up to the total. */
function adjustmentsOf({
  adjustments,
  lines,
}: OrderRecord): Pick<OrderAdjustmentRecord, 'kind' | 'label' | 'amount'>[] {
  const added = sum(lines.flatMap(({ additions }) => additions).map(({ amount, net }) => amount - net));
  if (added === 0n) return adjustments;
  const lodging = adjustments.find(({ kind, taxClass }) => kind === 'tax' && taxClass === 'lodging');
  if (lodging) return adjustments.map((one) => (one === lodging ? { ...one, amount: one.amount + added } : one));
  const rate = lines.find(({ additions }) => additions.length > 0)?.details.facts.taxRate ?? '0';
  return [...adjustments, { kind: 'tax', label: `Lodging tax (${Number(rate)}%)`, amount: added }];
}

/** Net of a line's later payments in cents, part of its subtotal. */
const addedNet = ({ additions }: OrderLineRecord): Cents => sum(additions.map(({ net }) => net));

function itemView(order: OrderRecord, line: OrderLineRecord): OrderItemDto {
  const only = <T>(type: OrderLineRecord['type'], value: T): T | null => (line.type === type ? value : null);
  return {
    id: line.id,
    item_type: line.type,
    item_id: line.itemId,
    title: line.title,
    detail: line.detail,
    image_url: line.imageUrl,
    quantity: line.quantity,
    in_box: isInBox(line),
    price: toDecimal(line.unitPrice),
    fee: toDecimal(line.fee),
    cleaning_fee: toDecimal(feeWithoutAddOns(line.fee, line.details.facts)),
    add_ons: (line.details.facts.addOns ?? []).map(({ id, name, price }) => ({ id, name, price })),
    added: toDecimal(addedNet(line)),
    total: toDecimal(line.subtotal),
    discount: toDecimal(line.discount),
    club_tastings: line.details.facts.clubTastings ?? 0,
    refunded_quantity: line.refundedQuantity,
    refunded_amount: toDecimal(line.refunded),
    date: line.details.checkInDate ?? line.details.facts.date ?? null,
    end_date: line.details.checkOutDate ?? null,
    time: line.details.facts.time ?? null,
    calendar_url: hasDate(line) ? calendarPath(order, line.id) : null,
    wine_id: only('wine', line.itemId),
    wine_name: only('wine', line.title),
    wine_image: only('wine', line.imageUrl),
    experience_name: only('experience', line.title),
    experience_image: only('experience', line.imageUrl),
    event_name: only('event', line.title),
    event_image: only('event', line.imageUrl),
    event_date: only('event', line.date),
  };
}

/** The items of an order; its wines again in the form of Buy Again. */
export const orderItemsView = (order: OrderRecord): OrderItemsDto => ({
  wines: order.lines
    .filter((line) => line.type === 'wine')
    .map((line) => ({ wine_id: line.itemId, quantity: line.quantity, wine_name: line.title })),
  items: order.lines.map((line) => itemView(order, line)),
});
