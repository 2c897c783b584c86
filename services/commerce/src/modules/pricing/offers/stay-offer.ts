import { parseCents } from '@shamba/service-kit';
import type { CartLine } from '../../cart/index.js';
import { fewestNights, nightlyRate } from '../../items/index.js';
import { unavailable, type OfferContext, type OfferParts, overLimit, type Problem } from './offer.js';

/** Nights in the house; its quantity is the nights, the cleaning fee comes once per line. */
export function stayOffer(line: CartLine, { items, today }: OfferContext): OfferParts {
  const { stay } = items;
  const { checkInDate, checkOutDate, guests = 1 } = line.details;
  if (!stay || !checkInDate || !checkOutDate) return unavailable('This stay');
  const problems: Problem[] = [];
  if (checkInDate < today) problems.push(['date_past', 'The check-in date has passed. Please choose new dates.']);
  const fewest = fewestNights(stay, checkInDate);
  if (line.quantity < fewest) problems.push(['stay_too_short', `Stays have at least ${fewest} nights.`]);
  problems.push(
    ...overLimit(
      line.quantity,
      stay.maxNights,
      (limit) => `One order can have up to ${limit} nights. Please call us about a longer stay.`,
    ),
  );
  if (guests > stay.maxGuests) problems.push(['too_many_guests', `The house sleeps up to ${stay.maxGuests} guests.`]);
  return {
    title: stay.title,
    detail: `${checkInDate} to ${checkOutDate}`,
    imageUrl: stay.imageUrl ?? line.details.image_url ?? null,
    unitPrice: nightlyRate(stay, checkInDate),
    fee: parseCents(stay.cleaningFee),
    taxClass: 'lodging',
    hold: {
      lineRef: String(line.id),
      kind: 'nights',
      unitId: stay.unitId,
      checkIn: checkInDate,
      checkOut: checkOutDate,
    },
    facts: { unitId: stay.unitId, taxRate: stay.taxRate, date: checkInDate },
    problems,
  };
}
