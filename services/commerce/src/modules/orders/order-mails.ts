import { mailOf, type MailRequested, type OrderCancelled } from '@shamba/event-contract';
import {
  addDays,
  type Cents,
  dollars,
  type LocalDate,
  nightsBetween,
  tastingsBackText,
  toDecimal,
} from '@shamba/rules';
import { saleRules } from '@shamba/service-kit/config';
import { feeWithoutAddOns } from '../pricing/index.js';
import { addressLines, type PostalAddress, type Snapshot } from '../payments/index.js';
import { calendarAttachments } from './calendar-attachments.js';
import type { OrderFacts, Parcel } from './order-facts.js';
import type { OrderLineRecord, OrderRecord } from './order-record.js';
import { addedInHouse, addedTo, isInBox, type LeavingPart, tastingsBack, toSend } from './order-status.js';
import { trackingLinks } from './tracking-links.js';

/** The address of a free order is unproven, but a member's: its mails carry no name and have an hourly limit. */
const isProven = ({ total, channel }: Pick<OrderRecord, 'total' | 'channel'>): boolean =>
  total > 0n || channel === 'club';
const boundsOf = (order: OrderRecord): { bounded?: true } => (isProven(order) ? {} : { bounded: true });
const nameIn = (order: OrderRecord): { firstName?: string } => (isProven(order) ? { firstName: order.firstName } : {});

/** Words that the confirmation of a club's box says beside its lines. */
export type BoxWords = Pick<Snapshot, 'shipAfter' | 'giftMessage'>;

/**
 * Confirmation mail of an order. `orderPath`: its link, with this mail's own token. `box`: of a club's box, its words.
 */
export const confirmationMail = (order: OrderRecord, orderPath: string, box: BoxWords = {}): MailRequested => ({
  kind: 'order_confirmation',
  to: order.email,
  ...mailOf(order.userId),
  ...boundsOf(order),
  data: {
    orderNumber: order.orderNumber,
    ...nameIn(order),
    lines: order.lines
      .filter((line) => !isInBox(line))
      .map((line) => ({
        ...piecesOf(line, line.quantity),
        total: toDecimal(line.subtotal),
        ...feesOf(line),
        ...withDetail(line, order.lines),
      })),
    // Shipping and tax have their own rows.
    adjustments: order.adjustments
      .filter(({ kind }) => kind !== 'shipping' && kind !== 'tax')
      .map(({ label, amount }) => ({ label, amount: toDecimal(amount) })),
    subtotal: toDecimal(order.subtotal),
    shipping: toDecimal(order.shipping),
    tax: toDecimal(order.tax),
    total: toDecimal(order.total),
    shipTo: isProven(order) ? addressOf(order, order.shippingAddress) : [],
    billTo: order.total > 0n ? addressOf(order, order.billingAddress) : [],
    ...(order.channel === 'club' && { club: clubWords(order, box) }),
    orderPath,
  },
  attachments: calendarAttachments(order),
});

function clubWords({ shippingAddress, lines }: OrderRecord, { shipAfter, giftMessage }: BoxWords) {
  const isPaidBefore = lines.every(isInBox);
  return {
    delivery: shippingAddress === null ? ('pickup' as const) : ('ship' as const),
    ...(shipAfter && { leavesOn: shipAfter }),
    ...(giftMessage && { giftMessage }),
    bottles: isPaidBefore ? lines.map(({ title, quantity }) => ({ title, quantity })) : [],
  };
}

/** The line's detail; of a club's box also its bottles, which cost nothing by themselves. */
function withDetail({ type, detail }: OrderLineRecord, lines: readonly OrderLineRecord[]): { detail?: string } {
  const inBox = type === 'wine_club' ? lines.filter(isInBox) : [];
  const bottles = inBox.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ');
  const text = [detail, bottles].filter(Boolean).join(': ');
  return text === '' ? {} : { detail: text };
}

/** A stay leaves as a whole, with the nights that it has now: a move keeps the quantity that was bought. */
const piecesOf = ({ title, type, details }: OrderLineRecord, quantity: number) => {
  const { checkInDate, checkOutDate } = details;
  if (type !== 'vineyard_stay') return { title, quantity };
  const isWhole = quantity > 0 && checkInDate !== undefined && checkOutDate !== undefined;
  return { title, quantity: isWhole ? nightsBetween(checkInDate, checkOutDate) : quantity, nights: true };
};

/** Fees of a stay beside its nights: cleaning, and each add-on by name. */
function feesOf({ fee, details }: OrderLineRecord): { fee?: string; addOns?: { name: string; price: string }[] } {
  const cleaning = feeWithoutAddOns(fee, details.facts);
  const { addOns } = details.facts;
  return {
    ...(cleaning > 0n && { fee: toDecimal(cleaning) }),
    ...(addOns && { addOns: addOns.map(({ name, price }) => ({ name, price })) }),
  };
}

/**
 * Why the order was cancelled, and how money is returned, in words for the buyer.
 * @param refund cents that are returned; null: everything
 * @param tastings those that the buyer's membership has again
 */
function reasonText(
  order: OrderRecord,
  reason: OrderCancelled['reason'],
  refund: Cents | null,
  tastings: number,
): string {
  const way = wayBack(order);
  switch (reason) {
    case 'payment_lost':
      return addedTo(order) > 0n
        ? `Your bank did not release the payment of your order, so it was not charged. What you paid later for your stay will be returned ${way}.${standsText(order)}`
        : `Your bank did not release the payment, so nothing was charged.${standsText(order)}`;
    case 'staff':
      return `We had to cancel it. Anything you paid will be returned ${way}.${tastingsText(tastings)}`;
    case 'customer':
      return `You asked us to cancel it.${refundText(order, refund, way)}${tastingsText(tastings)}`;
  }
}

function refundText({ total }: OrderRecord, refund: Cents | null, way: string): string {
  if (total === 0n) return '';
  if (refund === null) return ` Anything you paid will be returned ${way}.`;
  if (refund === 0n) return ' Under our cancellation rules, no money is refunded.';
  return ` ${dollars(refund)} will be returned ${way}.`;
}

const tastingsText = (tastings: number): string => (tastings === 0 ? '' : ` ${tastingsBackText(tastings)}.`);

/** The stay of an order by telephone stands without the order, and is owed. */
const standsText = ({ channel, cancelledAt }: OrderRecord): string =>
  channel === 'phone' && cancelledAt === null
    ? ' Your stay is still booked; we will contact you about paying for it.'
    : '';

/** Money paid at the house is refunded there first; staff may have taken that of an order by telephone. */
const wayBack = (order: OrderRecord): string =>
  order.channel === 'phone'
    ? 'the way you paid it'
    : addedInHouse(order) > 0n
      ? 'to your card, or in person for what you paid in person'
      : 'to your card';

/** Asks staff to pay out a refund in person that a rule, not staff, decided on. */
export const inPersonNotice = (order: OrderRecord, amount: Cents): MailRequested =>
  staffNotice(order, 'A refund is due in person', amount);

/** Tells staff that a guest paid at the house for a stay that is no longer in its order. */
export const paidInVainNotice = (order: OrderRecord, amount: Cents): MailRequested =>
  staffNotice(order, 'Paid in person for a stay that was cancelled: please refund it', amount);

const staffNotice = (order: OrderRecord, subject: string, amount: Cents): MailRequested => ({
  kind: 'staff_notice',
  data: {
    subject: `${subject} (order ${order.orderNumber})`,
    facts: [
      { label: 'Order', value: order.orderNumber },
      { label: 'Amount', value: dollars(amount) },
    ],
  },
});

/** Mails to shopper and staff about a cancelled order; `parts`: what leaves with it. */
export function cancellationMails(
  order: OrderRecord,
  reason: OrderCancelled['reason'],
  refund: Cents | null = null,
  parts: readonly LeavingPart[] = [],
): MailRequested[] {
  return [
    {
      kind: 'order_cancelled',
      to: order.email,
      ...mailOf(order.userId),
      ...(reason === 'customer' && boundsOf(order)),
      data: {
        orderNumber: order.orderNumber,
        ...nameIn(order),
        reason: reasonText(order, reason, refund, tastingsBack(parts)),
      },
    },
    {
      kind: 'staff_notice',
      ...(reason === 'customer' && boundsOf(order)),
      data: {
        subject: `Order ${order.orderNumber} was cancelled`,
        facts: [
          { label: 'Order', value: order.orderNumber },
          {
            label: 'Reason',
            value: reason === 'payment_lost' ? 'The payment could not be captured' : `Cancelled by ${reason}`,
          },
          { label: 'Total', value: dollars(order.total) },
        ],
      },
    },
  ];
}

interface CancelledPart extends LeavingPart {
  line: OrderLineRecord;
}

/** Mail about parts of an order that were cancelled; the money in cents, `inPerson` a part of the refund. */
export function linesCancelledMail(
  order: OrderRecord,
  parts: readonly CancelledPart[],
  { refund, inPerson }: { refund: Cents; inPerson: Cents },
  orderPath: string,
): MailRequested {
  const tastings = tastingsBack(parts);
  return {
    kind: 'order_lines_cancelled',
    to: order.email,
    ...mailOf(order.userId),
    ...boundsOf(order),
    data: {
      orderNumber: order.orderNumber,
      ...nameIn(order),
      lines: parts.map(({ line, quantity }) => ({
        ...piecesOf(line, quantity),
        ...(line.detail && { detail: line.detail }),
      })),
      refund: toDecimal(refund),
      ...(inPerson > 0n && { inPerson: toDecimal(inPerson) }),
      ...(tastings > 0 && { tastings }),
      orderPath,
    },
  };
}

/** Mail about bottles that are with the carrier; a membership's box with an order of its own is not among them. */
export const shippedMail = (
  order: OrderRecord,
  { carrier, tracking, boxApart }: Pick<Parcel, 'carrier' | 'tracking'> & Pick<OrderFacts, 'boxApart'>,
  orderPath: string,
): MailRequested => ({
  kind: 'order_shipped',
  to: order.email,
  ...mailOf(order.userId),
  data: {
    orderNumber: order.orderNumber,
    ...nameIn(order),
    ...clubBoxOf(order),
    lines: toSend(order, { boxApart }).map(({ title, quantity, refundedQuantity }) => ({
      title,
      quantity: quantity - refundedQuantity,
    })),
    ...(carrier && { carrier }),
    parcels: trackingLinks(carrier, tracking).map(({ number, url }) => ({ number, ...(url && { url }) })),
    shipTo: addressOf(order, order.shippingAddress),
    orderPath,
  },
});

/** A club's box is called so in its mails. */
const clubBoxOf = ({ channel }: OrderRecord): { clubBox?: true } => (channel === 'club' ? { clubBox: true } : {});

const addressOf = ({ firstName, lastName }: OrderRecord, address: PostalAddress | null): string[] =>
  address ? [`${firstName} ${lastName}`, ...addressLines(address)] : [];

/** Mail about bottles that are ready for pickup. */
export const pickupReadyMail = (order: OrderRecord, orderPath: string, readyOn: LocalDate): MailRequested => ({
  kind: 'order_pickup_ready',
  to: order.email,
  ...mailOf(order.userId),
  ...boundsOf(order),
  data: pickupData(order, orderPath, keptUntilOf(readyOn)),
});

/** Mail about bottles that have been ready for pickup for long. */
export function pickupReminderMail(
  order: OrderRecord,
  orderPath: string,
  { readyOn, today }: { readyOn: LocalDate; today: LocalDate },
): MailRequested {
  const keptUntil = keptUntilOf(readyOn);
  return {
    kind: 'order_pickup_reminder',
    to: order.email,
    ...mailOf(order.userId),
    ...boundsOf(order),
    data: { ...pickupData(order, orderPath, keptUntil !== null && keptUntil < today ? null : keptUntil), readyOn },
  };
}

function pickupData(order: OrderRecord, orderPath: string, keptUntil: LocalDate | null) {
  const { pickup_place: place, pickup_note: note } = saleRules();
  return {
    orderNumber: order.orderNumber,
    ...nameIn(order),
    ...clubBoxOf(order),
    lines: order.lines
      .filter(({ type, quantity, refundedQuantity }) => type === 'wine' && quantity > refundedQuantity)
      .map(({ title, quantity, refundedQuantity }) => ({ title, quantity: quantity - refundedQuantity })),
    ...(place && { place }),
    ...(keptUntil && { keptUntil }),
    ...(note && { note }),
    orderPath,
  };
}

/** Last local date of a pickup that is ready since `readyOn`; null: no limit. */
export function keptUntilOf(readyOn: LocalDate): LocalDate | null {
  const { pickup_days: days } = saleRules();
  return days === 0 ? null : addDays(readyOn, days);
}

interface Refunded {
  amount: Cents;
  shipping: Cents;
  lines: readonly { lineId: number; quantity: number; amount: string }[];
}

/** Mail about a refund that the provider has made, or that goes back in person. */
export const refundedMail = (
  order: OrderRecord,
  refund: Refunded,
  orderPath: string,
  { inPerson = false } = {},
): MailRequested => ({
  kind: 'order_refunded',
  to: order.email,
  ...mailOf(order.userId),
  data: {
    orderNumber: order.orderNumber,
    firstName: order.firstName,
    amount: toDecimal(refund.amount),
    ...(inPerson && { inPerson }),
    shipping: toDecimal(refund.shipping),
    lines: refund.lines.flatMap(({ lineId, quantity, amount }) => {
      const line = order.lines.find((candidate) => candidate.id === lineId);
      return line ? [{ ...piecesOf(line, quantity), amount: toDecimal(BigInt(amount)) }] : [];
    }),
    orderPath,
  },
});
