import { daysText, dollars } from '@shamba/rules';
import { addedTo, type OrderEvent, type OrderRecord, type Parcel, trackingLinks } from '../orders/index.js';
import type { Refund } from '../refunds/index.js';

/** '2026-12-11 to 2026-12-13', as the step keeps it, for people. */
const rangeText = (range: string): string => {
  const [from, to] = range.split(' to ');
  return from && to ? daysText(from, to) : range;
};

/** An event in an order's timeline. */
export type OrderEventRow = Pick<OrderEvent, 'at' | 'kind' | 'note'>;

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

/** A parcel of an order, or its pickup. */
export interface TimelineParcel extends Pick<Parcel, 'carrier' | 'tracking' | 'collectedBy'> {
  /** The later events are about it, until the next parcel begins. */
  since: Date;
}

export interface TimelineSources {
  order: OrderRecord;
  events: readonly OrderEventRow[];
  refunds: readonly Refund[];
  /** Oldest first. */
  parcels: readonly TimelineParcel[];
  reader: TimelineReader;
}

/**
 * An order's timeline, oldest first: its event rows, its refunds, and the order itself (placing, authorisation,
 * confirmation mail). Pure.
 */
export function timelineOf({ order, events, refunds, parcels, reader }: TimelineSources): TimelineEntry[] {
  const entries = [
    ...begun(order, events, reader),
    ...events.flatMap((event) => entriesOf(event, { order, reader, parcel: parcelAt(event.at, parcels) })),
    ...refunds.flatMap((refund) => refunded(refund, reader)),
  ];
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => a.entry.at.getTime() - b.entry.at.getTime() || a.index - b.index)
    .map(({ entry }) => entry);
}

const parcelAt = (at: Date, parcels: readonly TimelineParcel[]): TimelineParcel | null =>
  parcels.findLast(({ since }) => since <= at) ?? parcels[0] ?? null;

function begun(order: OrderRecord, events: readonly OrderEventRow[], reader: TimelineReader): TimelineEntry[] {
  const at = order.createdAt;
  const card = reader === 'buyer' ? 'Your card' : 'The card';
  return [
    { at, kind: 'placed', text: `Order ${order.orderNumber} was placed.` },
    ...(order.total === addedTo(order) || events.some(({ kind }) => kind === 'paid_at_house')
      ? []
      : [{ at, kind: 'authorised', text: `${card} was authorised for ${dollars(order.total - addedTo(order))}.` }]),
    { at, kind: 'mail', text: 'Confirmation sent by email.' },
  ];
}

type Told = Pick<TimelineSources, 'order' | 'reader'> & { parcel: TimelineParcel | null };

/** Events that come with a mail to the buyer. */
const MAILED: Record<string, string> = {
  cancelled: 'Cancellation sent by email.',
  payment_lost: 'Cancellation sent by email.',
  ready: 'Email sent: the wine is ready for pickup.',
  shipping_told: 'Email sent: the wine is on its way.',
};

function entriesOf({ at, kind, note }: OrderEventRow, told: Told): TimelineEntry[] {
  const wine = told.reader === 'buyer' ? 'Your wine' : 'The wine';
  const text = TEXTS[kind] ?? (told.reader === 'staff' ? STAFF_TEXTS[kind] : undefined);
  const entries = text ? [{ at, kind, text: text(note, { ...told, wine }) }] : [];
  const mailed = MAILED[kind];
  return mailed === undefined ? entries : [...entries, { at, kind: 'mail', text: mailed }];
}

type Text = (note: string | null, told: Told & { wine: string }) => string;

/** Events in the timeline; those of other sources have no text here. */
const TEXTS: Record<string, Text> = {
  to_pickup: () => 'Changed to pickup.',
  to_shipping: () => 'Changed to shipping.',
  address_changed: () => 'The shipping address was changed.',
  ready: (_, { wine }) => `${wine} is ready for pickup.`,
  pickup_reminded: (note) => `Reminder sent by email after ${note ?? ''} days.`,
  collected: (_, { wine, parcel }) => `${wine} was collected${parcel?.collectedBy ? ` by ${parcel.collectedBy}` : ''}.`,
  returned: (_, { wine }) => `${wine} was not collected and went back on the shelf.`,
  captured: (_, { order }) => `Payment of ${dollars(order.total - addedTo(order))} was received.`,
  paid_at_house: (note) => note ?? 'Paid in person.',
  payment_lost: (_, { order }) =>
    `The payment could not be collected, so the order was cancelled. ${addedTo(order) > 0n ? 'It was not charged.' : 'Nothing was charged.'}`,
  packed: (_, { wine }) => `${wine} was packed.`,
  shipped: (_, { wine, parcel }) =>
    `${wine} was shipped${parcel?.carrier ? ` with ${parcel.carrier}` : ''}${parcel ? trackingWords(parcel) : ''}.`,
  delivered: (_, { wine }) => `${wine} was delivered.`,
  came_back: (_, { wine }) => `${wine} came back to us.`,
  sent_again: (_, { wine }) => `${wine} will be sent again.`,
  pending: () => 'Shipping was set back to pending.',
  lines_returned: (note) => (note === null ? 'Part of the order was refunded.' : `Given back: ${note}.`),
  stay_moved: (note) => `The stay has new dates: ${rangeText(note ?? '')}.`,
  stay_paid: (note) => `${note ?? ''} more was paid in person for the stay.`,
  stay_paid_by_link: (note) => `${note ?? ''} more was paid by card for the stay.`,
  stay_payment_lost: (note) => `The payment of ${note ?? ''} for the stay could not be collected.`,
  cancelled: (_, { order }) => `The order was cancelled${cancelledBy(order.cancelReason)}.`,
};

/** Events that buyers do not see. */
const STAFF_TEXTS: Record<string, Text> = {
  held: (note) => `Put on hold: ${note ?? ''}`,
  released: () => 'Released from hold.',
  dispute_inquiry_evidence_required: (note) => `The cardholder’s bank is asking about ${note ?? 'the payment'}.`,
  dispute_evidence_required: (note) => `The cardholder is disputing ${note ?? 'the payment'}.`,
  dispute_inquiry_processing: () => 'The dispute has been answered and is under review.',
  dispute_processing: () => 'The dispute has been answered and is under review.',
  dispute_inquiry_closed: () => 'The bank’s inquiry was closed.',
  dispute_won: () => 'The dispute was won: you keep the money.',
  dispute_came_back: (note) => `The dispute was won after all: ${note ?? 'the money'} came back.`,
  dispute_lost: (note) => `The dispute was lost: ${note ?? 'the money'} went back to the cardholder.`,
  dispute_accepted: (note) => `The dispute was accepted: ${note ?? 'the money'} went back to the cardholder.`,
};

function cancelledBy(reason: string | null): string {
  if (reason === 'customer') return ' by its customer';
  return reason === 'staff' ? ' by us' : '';
}

/**
 * A refund or dispute made at Square: no request and no mail of ours, as Square informs the buyer. Staff see a dispute
 * by its own events.
 */
function foreign({ origin, state, createdAt, stateAt, happenedAt, ...refund }: Refund, reader: TimelineReader) {
  const isBack = refund.amount < 0n;
  const amount = dollars(isBack ? -refund.amount : refund.amount);
  const at = happenedAt ?? stateAt;
  const text =
    origin === 'dispute'
      ? `${amount} ${isBack ? 'came back to us' : 'went back'} through your bank.`
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
  const entry = (kind: string, text: string): TimelineEntry => ({ at: refund.stateAt, kind, text });
  if (refund.state === 'voided')
    return [entry('voided', `The hold of ${amount} on the card was released. Nothing was charged.`)];
  if (refund.attemptId === null && refund.orderId !== null)
    return [entry('refund_completed', `${amount} is refunded in person.`)];
  const asked = { at: refund.createdAt, kind: 'refund_requested', text: `A refund of ${amount} is on its way.` };
  if (refund.state === 'completed')
    return [asked, entry('refund_completed', `${amount} was refunded.`), entry('mail', 'Refund confirmed by email.')];
  return refund.state === 'failed'
    ? [asked, entry('refund_failed', `The refund of ${amount} failed. We are looking into it.`)]
    : [asked];
}

/** "tracking number 1ZA", or the numbers of several parcels with normalised commas. */
function trackingWords({ carrier, tracking }: Pick<Parcel, 'carrier' | 'tracking'>): string {
  const numbers = trackingLinks(carrier, tracking).map(({ number }) => number);
  if (numbers.length === 0) return '';
  return `, tracking ${numbers.length === 1 ? 'number' : 'numbers'} ${numbers.join(', ')}`;
}
