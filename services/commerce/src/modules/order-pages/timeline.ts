import { type Cents, toDecimal } from '@shamba/rules';
import { addedTo, type OrderRecord, type Parcel, trackingLinks } from '../orders/index.js';
import type { Refund } from '../refunds/index.js';
import type { OrderEventRow } from './order-history.js';

export interface TimelineEntry {
  at: Date;
  kind: string;
  text: string;
}

/**
 * Only staff see holds and their reasons. Texts for buyers say "your card" and "your wine", those for staff "the card"
 * and "the wine".
 */
export type TimelineReader = 'buyer' | 'staff';

export interface TimelineSources {
  order: OrderRecord;
  events: readonly OrderEventRow[];
  refunds: readonly Refund[];
  parcel: Pick<Parcel, 'carrier' | 'tracking' | 'collectedBy'> | null;
  reader: TimelineReader;
}

/**
 * An order's timeline, oldest first: its event rows, its refunds, and the order itself (placing, authorisation,
 * confirmation mail). Pure.
 */
export function timelineOf({ order, events, refunds, parcel, reader }: TimelineSources): TimelineEntry[] {
  const entries = [
    ...begun(order, reader),
    ...events.flatMap((event) => entriesOf(event, { order, parcel, reader })),
    ...refunds.flatMap((refund) => refunded(refund, reader)),
  ];
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => a.entry.at.getTime() - b.entry.at.getTime() || a.index - b.index)
    .map(({ entry }) => entry);
}

const dollars = (amount: Cents): string => `$${toDecimal(amount)}`;

function begun(order: OrderRecord, reader: TimelineReader): TimelineEntry[] {
  const at = order.createdAt;
  const card = reader === 'buyer' ? 'Your card' : 'The card';
  return [
    { at, kind: 'placed', text: `Order ${order.orderNumber} was placed.` },
    ...(order.paymentState === 'free'
      ? []
      : [{ at, kind: 'authorised', text: `${card} was authorised for ${dollars(order.total - addedTo(order))}.` }]),
    { at, kind: 'mail', text: 'Confirmation sent by e-mail.' },
  ];
}

type Told = Omit<TimelineSources, 'events' | 'refunds'>;

/** Events that come with a mail to the buyer. */
const MAILED: Record<string, string> = {
  cancelled: 'Cancellation sent by e-mail.',
  payment_lost: 'Cancellation sent by e-mail.',
  ready: 'Told by e-mail that the wine is ready.',
  shipping_told: 'Told by e-mail that the wine is on its way.',
};

function entriesOf({ at, kind, note }: OrderEventRow, told: Told): TimelineEntry[] {
  const text = textOf(kind, note, told);
  const entries = text === null ? [] : [{ at, kind, text }];
  const mailed = MAILED[kind];
  return mailed === undefined ? entries : [...entries, { at, kind: 'mail', text: mailed }];
}

/** null: another source has an entry for it. */
function textOf(kind: string, note: string | null, { order, parcel, reader }: Told): string | null {
  const wine = reader === 'buyer' ? 'Your wine' : 'The wine';
  switch (kind) {
    case 'held':
      return reader === 'staff' ? `Put on hold: ${note ?? ''}` : null;
    case 'released':
      return reader === 'staff' ? 'Released from hold.' : null;
    case 'to_pickup':
      return 'Changed to pickup.';
    case 'to_shipping':
      return 'Changed to shipping.';
    case 'ready':
      return `${wine} is ready to be picked up.`;
    case 'collected':
      return `${wine} was collected${parcel?.collectedBy ? ` by ${parcel.collectedBy}` : ''}.`;
    case 'returned':
      return `${wine} was not collected and went back on the shelf.`;
    case 'captured':
      return `Payment of ${dollars(order.total - addedTo(order))} was received.`;
    case 'payment_lost':
      return 'The payment could not be collected, so the order was cancelled. Nothing was charged.';
    case 'packed':
      return `${wine} was packed.`;
    case 'shipped':
      return [`${wine} was shipped`, parcel?.carrier && ` with ${parcel.carrier}`, parcel && trackingWords(parcel), '.']
        .filter(Boolean)
        .join('');
    case 'delivered':
      return `${wine} was delivered.`;
    case 'pending':
      return 'Shipping was set back to pending.';
    case 'lines_returned':
      return note === null ? 'Parts of the order were given back.' : `Given back: ${note}.`;
    case 'stay_moved':
      return `The stay has new dates: ${note ?? ''}.`;
    case 'stay_paid':
      return `${note ?? ''} more was paid at the house for the stay.`;
    case 'stay_paid_by_link':
      return `${note ?? ''} more was paid by card for the stay.`;
    case 'stay_payment_lost':
      return `The payment of ${note ?? ''} for the stay could not be collected.`;
    case 'dispute_inquiry_evidence_required':
      return reader === 'staff' ? `The card holder's bank asks about ${note ?? 'the payment'}.` : null;
    case 'dispute_evidence_required':
      return reader === 'staff' ? `The card holder disputes ${note ?? 'the payment'}.` : null;
    case 'dispute_inquiry_processing':
    case 'dispute_processing':
      return reader === 'staff' ? 'The dispute is answered and under review.' : null;
    case 'dispute_inquiry_closed':
      return reader === 'staff' ? "The bank's inquiry is closed." : null;
    case 'dispute_won':
      return reader === 'staff' ? 'The dispute is won: the money stays.' : null;
    case 'dispute_lost':
      return reader === 'staff' ? `The dispute is lost: ${note ?? 'the money'} went back to the card holder.` : null;
    case 'dispute_accepted':
      return reader === 'staff'
        ? `The dispute is accepted: ${note ?? 'the money'} went back to the card holder.`
        : null;
    case 'cancelled':
      return `The order was cancelled${cancelledBy(order.cancelReason)}.`;
    default:
      return null;
  }
}

function cancelledBy(reason: string | null): string {
  if (reason === 'customer') return ' by its customer';
  return reason === 'staff' ? ' by us' : '';
}

/**
 * A refund or dispute made at Square: no request and no mail of ours, as Square informs the buyer. Staff see a dispute
 * by its own events.
 */
function foreign({ origin, state, createdAt, stateAt, happenedAt, ...refund }: Refund, reader: TimelineReader) {
  const amount = dollars(refund.amount);
  const at = happenedAt ?? stateAt;
  const text =
    origin === 'dispute'
      ? `${amount} went back through your bank.`
      : `${amount} was refunded${reader === 'staff' ? ' at Square' : ''}.`;
  if (origin === 'dispute' && (reader === 'staff' || state !== 'completed')) return [];
  if (state === 'completed') return [{ at, kind: 'refund_completed', text }];
  const place = reader === 'staff' ? ', made at Square,' : '';
  return state === 'failed'
    ? [{ at, kind: 'refund_failed', text: `The refund of ${amount}${place} failed.` }]
    : [{ at: createdAt, kind: 'refund_requested', text: `A refund of ${amount}${place} is on its way.` }];
}

function refunded(refund: Refund, reader: TimelineReader): TimelineEntry[] {
  if (refund.origin !== 'shop') return foreign(refund, reader);
  const amount = dollars(refund.amount);
  if (refund.state === 'voided')
    return [
      {
        at: refund.stateAt,
        kind: 'voided',
        text: `The authorisation of ${amount} was cancelled. Nothing was charged.`,
      },
    ];
  if (refund.attemptId === null && refund.orderId !== null)
    return [{ at: refund.stateAt, kind: 'refund_completed', text: `${amount} is given back at the house.` }];
  const asked = { at: refund.createdAt, kind: 'refund_requested', text: `A refund of ${amount} is on its way.` };
  if (refund.state === 'completed') {
    return [
      asked,
      { at: refund.stateAt, kind: 'refund_completed', text: `${amount} was refunded.` },
      { at: refund.stateAt, kind: 'mail', text: 'Refund confirmed by e-mail.' },
    ];
  }
  return refund.state === 'failed'
    ? [asked, { at: refund.stateAt, kind: 'refund_failed', text: `The refund of ${amount} failed. We look into it.` }]
    : [asked];
}

/** "tracking number 1ZA", or the numbers of several parcels with normalised commas. */
function trackingWords({ carrier, tracking }: Pick<Parcel, 'carrier' | 'tracking'>): string {
  const numbers = trackingLinks(carrier, tracking).map(({ number }) => number);
  if (numbers.length === 0) return '';
  return `, tracking ${numbers.length === 1 ? 'number' : 'numbers'} ${numbers.join(', ')}`;
}
