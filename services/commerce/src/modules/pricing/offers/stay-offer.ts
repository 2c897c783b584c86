import { latestDay, parseCents } from '@shamba/rules';
import type { StayItem } from '@shamba/api-contract/internal';
import type { CartLine } from '../../cart/index.js';
import { fewestNights, nightlyRate } from '../../items/index.js';
import {
  unavailable,
  type OfferContext,
  type OfferParts,
  overLimit,
  type Problem,
  type SoldAddOn,
  TOO_FAR,
} from './offer.js';

/** Message: a booking or block has some of the nights. */
export const NIGHTS_TAKEN = 'Some of these nights are no longer available. Please choose other dates.';

/**
 * Offer of nights in the house; the quantity is the number of nights. Cleaning and each add-on are charged once per
 * line.
 */
export function stayOffer(line: CartLine, { items, today }: OfferContext): OfferParts {
  const { stay } = items;
  const { checkInDate, checkOutDate, guests = 1 } = line.details;
  if (!stay || !checkInDate || !checkOutDate) return unavailable('This stay');
  const problems: Problem[] = [];
  if (checkInDate < today) problems.push(['date_past', 'The check-in date has passed. Please choose new dates.']);
  if (checkOutDate > latestDay('guests', today)) problems.push(['not_available', TOO_FAR]);
  const fewest = fewestNights(stay, checkInDate);
  if (line.quantity < fewest) problems.push(['stay_too_short', `The minimum stay is ${fewest} nights.`]);
  problems.push(
    ...overLimit(
      line.quantity,
      stay.maxNights,
      (limit) => `One order can have up to ${limit} nights. Please call us about a longer stay.`,
    ),
  );
  if (guests > stay.maxGuests) problems.push(['too_many_guests', `The house sleeps up to ${stay.maxGuests} guests.`]);
  const addOns = addOnsOf(line, stay);
  problems.push(...addOnProblems(line, stay));
  if (stay.taken?.some(({ from, to }) => from < checkOutDate && checkInDate < to))
    problems.push(['not_available', NIGHTS_TAKEN]);
  return {
    title: stay.title,
    detail: `${checkInDate} to ${checkOutDate}`,
    imageUrl: stay.imageUrl ?? line.details.image_url ?? null,
    unitPrice: nightlyRate(stay, checkInDate),
    fee: addOns.reduce((fee, { price }) => fee + parseCents(price), parseCents(stay.cleaningFee)),
    taxClass: 'lodging',
    hold: {
      lineRef: String(line.id),
      kind: 'nights',
      unitId: stay.unitId,
      checkIn: checkInDate,
      checkOut: checkOutDate,
      ...(addOns.length > 0 && { addOnIds: addOns.map(({ id }) => id) }),
    },
    facts: {
      unitId: stay.unitId,
      taxRate: stay.taxRate,
      date: checkInDate,
      ...(addOns.length > 0 && { addOns }),
    },
    problems,
  };
}

/** The chosen add-ons at current prices, including unavailable ones: their problems say so. */
const addOnsOf = ({ details }: CartLine, stay: StayItem): SoldAddOn[] =>
  (details.add_ons ?? []).flatMap((id) => {
    const item = stay.addOns?.find((addOn) => addOn.id === id);
    return item ? [{ id, name: item.name, price: item.price, taxClass: item.taxClass }] : [];
  });

/** Problems of the chosen add-ons. An early warning: the hold decides. */
const addOnProblems = ({ details }: CartLine, stay: StayItem): Problem[] =>
  (details.add_ons ?? []).flatMap((id): Problem[] => {
    const item = stay.addOns?.find((addOn) => addOn.id === id);
    if (!item?.offered) return [['not_available', notOfferedProblem(item?.name)]];
    return details.checkInDate && item.notOn.includes(details.checkInDate)
      ? [['not_available', departureProblem(item.name)]]
      : [];
  });

/** Message: the add-on was switched off; without a name: it was removed. */
export const notOfferedProblem = (name = 'An add-on'): string =>
  `${name} is no longer offered. Please remove it from your stay.`;

/** Message: the add-on is not available on a day of departure. */
export const departureProblem = (name: string): string =>
  `${name} is not available: other guests check out on the day you arrive. Please remove it from your stay.`;
