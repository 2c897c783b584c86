import type { CartGroup, CartLine } from '@shamba/shell-sdk';

/** Display data of a cart line. */
export interface LineView {
  title: string;
  facts: string[];
  imageUrl: string | null;
  price: string | null;
  /** Unit of the price. */
  unit: string;
  /** Reason why the quantity can't be changed here: the dates decide, or there is only one. */
  fixedQuantity: 'dates' | 'one' | null;
}

/** The design system's `formatDay` and `formatTime`, as parameters: this file then needs no package. */
export interface Formats {
  day: (day: string) => string;
  time: (time: string) => string;
}

type Fact = string | number | null | undefined | false;

/** Maximum number of guests when the experience has none. */
const MAX_GUESTS = 8;
const factsOf = (...values: Fact[]): string[] =>
  values.filter((value) => value !== null && value !== undefined && value !== false && value !== '').map(String);
const people = (count: number): string => `${count} ${count === 1 ? 'guest' : 'guests'}`;

/** A line's title and facts. A line without its product is named by its own details. */
export function lineView(line: CartLine, formats: Formats): LineView {
  const details = line.item_details;
  const common = { imageUrl: details.image_url ?? null, price: line.unit_price ?? details.price ?? null };
  if ('wine' in line) {
    const { wine } = line;
    return {
      title: wine?.name ?? details.title ?? 'Wine',
      facts: factsOf(wine?.vintage, wine?.type),
      imageUrl: wine?.image_url ?? common.imageUrl,
      price: common.price ?? wine?.price ?? null,
      unit: 'each',
      fixedQuantity: null,
    };
  }
  if ('tier' in line) {
    const { tier } = line;
    return {
      ...common,
      title: tier?.name ?? 'Wine club membership',
      facts: factsOf(
        tier?.bottles_per_quarter && `${tier.bottles_per_quarter} bottles per quarter`,
        tier && `${Number(tier.discount_percentage)}% off wine`,
      ),
      price: tier?.price_per_quarter ?? common.price,
      unit: 'per quarter',
      fixedQuantity: 'one',
    };
  }
  if ('experience' in line) {
    const { experience } = line;
    return {
      title: experience?.title ?? details.title ?? 'Experience',
      facts: experienceFacts(line, formats),
      imageUrl: experience?.image_url ?? common.imageUrl,
      price: common.price ?? experience?.price ?? null,
      unit: 'per person',
      fixedQuantity: null,
    };
  }
  if ('event' in line) {
    const { event } = line;
    return {
      title: event?.title ?? details.title ?? 'Event',
      facts: factsOf(
        event?.date && formats.day(event.date),
        event?.start_time && formats.time(event.start_time),
        event?.location,
      ),
      imageUrl: event?.image_url ?? common.imageUrl,
      price: common.price ?? event?.price ?? null,
      unit: 'per ticket',
      fixedQuantity: null,
    };
  }
  return {
    title: details.title ?? line.stay?.title ?? 'Vineyard stay',
    facts: stayFacts(line, formats),
    imageUrl: line.stay?.image_url ?? common.imageUrl,
    price: common.price,
    unit: 'per night',
    fixedQuantity: 'dates',
  };
}

function experienceFacts(
  { experience, item_details: details }: Extract<CartLine, { experience: unknown }>,
  { day, time }: Formats,
): string[] {
  const { preferredDate, preferredTime } = details;
  return factsOf(
    experience?.duration ?? details.duration,
    `Up to ${people(experience?.max_guests ?? details.maxGuests ?? MAX_GUESTS)}`,
    preferredDate && day(preferredDate),
    preferredTime && time(preferredTime),
  );
}

/** Days and guests of a stay. Leaves out arrival times that only repeat the days. */
function stayFacts({ item_details: details }: CartLine, { day }: Formats): string[] {
  const { checkInDate, checkOutDate, guests, maxGuests, rating, amenities = [] } = details;
  const days = [checkInDate, checkOutDate].map((date) => date && day(date));
  const moment = (said: string | undefined, label: string) => said && !days.includes(said) && `${label} ${said}`;
  return factsOf(
    days[0] && days[1] && `${days[0]} to ${days[1]}`,
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
