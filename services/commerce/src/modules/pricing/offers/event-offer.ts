import { parseCents } from '@shamba/rules';
import type { EventItem } from '@shamba/api-contract/internal';
import type { CartLine } from '../../cart/index.js';
import {
  unavailable,
  type OfferContext,
  type OfferFacts,
  type OfferParts,
  overLimit,
  type Problem,
  tooFew,
  tooManyPlaces,
} from './offer.js';

/** The occurrence of a line: the named one, otherwise the next that can still be visited. */
function occurrenceOf(event: EventItem, wanted: number | undefined): EventItem['occurrences'][number] | undefined {
  const open = event.occurrences.filter((entry) => !entry.past && !entry.cancelled);
  if (wanted !== undefined) return open.find((entry) => entry.id === wanted);
  return [...open].sort((a, b) => (a.date + (a.startTime ?? '')).localeCompare(b.date + (b.startTime ?? '')))[0];
}

/** Offer of tickets for an occurrence of an event. */
export function eventOffer(line: CartLine, { items, holdsActive }: OfferContext): OfferParts {
  const event = items.events.get(line.itemId);
  if (!event || event.archived) return unavailable(event?.title ?? 'This event');
  const occurrence = occurrenceOf(event, line.details.occurrence_id);
  const problems: Problem[] = [];
  if (event.ticketLink) problems.push(['not_for_sale', `Tickets for ${event.title} are sold by another site.`]);
  else if (!occurrence)
    problems.push(['item_unavailable', `${event.title} has no upcoming date. Please remove it from your cart.`]);
  else problems.push(...seatProblems(event, occurrence.seatsLeft, line, holdsActive));
  return {
    title: event.title,
    detail: occurrence ? [occurrence.date, occurrence.startTime].filter(Boolean).join(' ') : null,
    imageUrl: event.imageUrl,
    unitPrice: parseCents(event.price ?? '0'),
    fee: 0n,
    taxClass: event.taxClass,
    hold: {
      lineRef: String(line.id),
      kind: 'seats',
      eventId: event.id,
      quantity: line.quantity,
      ...(occurrence && { occurrenceId: occurrence.id }),
    },
    facts: occurrence ? factsOf(event, occurrence) : {},
    problems,
  };
}

function seatProblems(
  { title, maxPerCheckout }: EventItem,
  seatsLeft: number,
  { quantity }: CartLine,
  holdsActive: boolean,
): Problem[] {
  const over = overLimit(quantity, maxPerCheckout, tooManyPlaces(title));
  if (over.length > 0) return over;
  return seatsLeft < quantity && !holdsActive ? [tooFew(title, seatsLeft, 'ticket')] : [];
}

const factsOf = (event: EventItem, { id, date, startTime, endTime }: EventItem['occurrences'][number]): OfferFacts => ({
  occurrenceId: id,
  date,
  ...(startTime && { time: startTime }),
  ...(endTime && { endTime }),
  ...(event.location && { location: event.location }),
});
