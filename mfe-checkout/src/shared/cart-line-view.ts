import type { CartGroup, CartLine } from '@shamba/shell-sdk';
import { formatDay, formatDays, formatTime } from '@shamba/ui/core';

/** Display data of a cart line. */
export interface LineView {
  title: string;
  facts: string[];
  imageUrl: string | null;
  price: string | null;
  /** Unit of the price. */
  unit: string;
  /** True if the quantity can't be changed here: the dates decide, or there is only one. */
  fixedQuantity: boolean;
}

type Fact = string | number | null | undefined | false;

/** Maximum number of guests when the experience has none. */
const MAX_GUESTS = 8;
const factsOf = (...values: Fact[]): string[] =>
  values.filter((value) => value !== null && value !== undefined && value !== false && value !== '').map(String);
const people = (count: number): string => `${count} ${count === 1 ? 'guest' : 'guests'}`;

/** A line's title and facts. A line without its product is named by its own details. */
export function lineView(line: CartLine): LineView {
  const details = line.item_details;
  const ownPrice = line.unit_price ?? details.price ?? null;
  const common = (thing: { image_url?: string | null; price?: string | null } | null) => ({
    imageUrl: thing?.image_url ?? details.image_url ?? null,
    price: ownPrice ?? thing?.price ?? null,
    fixedQuantity: false,
  });
  if ('wine' in line) {
    const { wine } = line;
    const title = wine?.name ?? details.title ?? 'Wine';
    return { ...common(wine), title, facts: factsOf(wine?.vintage, wine?.type), unit: 'each' };
  }
  if ('tier' in line) {
    const { tier } = line;
    return {
      ...common(null),
      title: tier?.name ?? 'Wine club membership',
      facts: factsOf(
        tier?.bottles_per_quarter && `${tier.bottles_per_quarter} bottles per quarter`,
        tier && `${Number(tier.discount_percentage)}% off wine`,
      ),
      price: tier?.price_per_quarter ?? ownPrice,
      unit: 'per quarter',
      fixedQuantity: true,
    };
  }
  if ('experience' in line) {
    const { experience } = line;
    const title = experience?.title ?? details.title ?? 'Experience';
    return { ...common(experience), title, facts: experienceFacts(line), unit: 'per person' };
  }
  if ('event' in line) {
    const { event } = line;
    return {
      ...common(event),
      title: event?.title ?? details.title ?? 'Event',
      facts: factsOf(
        event?.date && formatDay(event.date),
        event?.start_time && formatTime(event.start_time),
        event?.location,
      ),
      unit: 'per ticket',
    };
  }
  return {
    ...common(line.stay),
    title: details.title ?? line.stay?.title ?? 'Vineyard stay',
    facts: stayFacts(line),
    unit: 'per night',
    fixedQuantity: true,
  };
}

function experienceFacts({ experience, item_details: details }: Extract<CartLine, { experience: unknown }>): string[] {
  const { preferredDate, preferredTime } = details;
  return factsOf(
    experience?.duration ?? details.duration,
    `Up to ${people(experience?.max_guests ?? details.maxGuests ?? MAX_GUESTS)}`,
    preferredDate && formatDay(preferredDate),
    preferredTime && formatTime(preferredTime),
  );
}

/** Days and guests of a stay. Leaves out arrival times that only repeat the days. */
function stayFacts({ item_details: details }: CartLine): string[] {
  const { checkInDate, checkOutDate, guests, maxGuests, rating, amenities = [] } = details;
  const days = [checkInDate, checkOutDate].map((date) => date && formatDay(date));
  const moment = (said: string | undefined, label: string) => said && !days.includes(said) && `${label} ${said}`;
  return factsOf(
    checkInDate && checkOutDate && formatDays(checkInDate, checkOutDate),
    moment(details.checkIn, 'Check-in'),
    moment(details.checkOut, 'Check-out'),
    details.duration,
    guests && people(guests),
    maxGuests && `Up to ${people(maxGuests)}`,
    rating && `Rated ${rating}`,
    amenities.filter(Boolean).join(', '),
  );
}

/** True for things sold by slot, which need a time before paying. */
export const isBookable = (line: CartLine): boolean => 'experience' in line && line.experience?.bookable === true;

export const groupTitles: Record<CartGroup, string> = {
  wines: 'Wines',
  wineClub: 'Wine Club Memberships',
  experiences: 'Experiences',
  events: 'Event Tickets',
  vineyardStay: 'Vineyard Stays',
};
export const groupOrder: CartGroup[] = ['wines', 'wineClub', 'experiences', 'events', 'vineyardStay'];

/** Picture of a line without one, or whose picture fails to load. */
export const FALLBACK_IMAGE = '/media/art/hero-dawn-1600.webp';
