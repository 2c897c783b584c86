import type { CartGroup, CartLine } from '@shamba/shell-sdk';
import { detailsOf, itemOf, text } from './line-fields';

/** A cart line in the words and numbers that a person needs to recognise it. */
export interface LineView {
  title: string;
  facts: string[];
  imageUrl: string | null;
  price: string | null;
  /** What one costs is the price of what. */
  unit: string;
  /** Why its number can't be changed here: the dates decide, or there is only ever one. */
  fixedQuantity: 'dates' | 'one' | null;
}

/** `formatDay` and `formatTime` come from the design system; they are handed in so that this stays a pure rule. */
export interface Formats {
  day: (day: string) => string;
  time: (time: string) => string;
}

type Field = (name: string) => string | null;

/** How many people an experience takes when nobody says. */
const MAX_GUESTS = '8';
const facts = (...values: (string | null | false)[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '');
const people = (count: string): string => `${count} ${count === '1' ? 'guest' : 'guests'}`;

export function lineView(group: CartGroup, line: CartLine, formats: Formats): LineView {
  const [item, details] = [itemOf(group, line), detailsOf(line)];
  const of: Field = (name) => text(item[name]);
  const chosen: Field = (name) => text(details[name]);
  const common = {
    imageUrl: of('image_url') ?? chosen('image_url'),
    price: text(line['unit_price']) ?? of('price') ?? chosen('price'),
  };
  switch (group) {
    case 'wines':
      return {
        ...common,
        title: of('name') ?? 'Wine',
        facts: facts(of('vintage'), of('type')),
        unit: 'each',
        fixedQuantity: null,
      };
    case 'wineClub':
      return {
        ...common,
        title: of('name') ?? 'Wine club membership',
        facts: clubFacts(of),
        price: of('price_per_quarter') ?? common.price,
        unit: 'per quarter',
        fixedQuantity: 'one',
      };
    case 'experiences':
      return {
        ...common,
        title: of('title') ?? chosen('title') ?? 'Experience',
        facts: experienceFacts(of, chosen, formats),
        unit: 'per person',
        fixedQuantity: null,
      };
    case 'events':
      return {
        ...common,
        title: of('title') ?? chosen('title') ?? 'Event',
        facts: eventFacts(of, formats),
        unit: 'per ticket',
        fixedQuantity: null,
      };
    case 'vineyardStay':
      return {
        ...common,
        title: chosen('title') ?? of('title') ?? 'Vineyard stay',
        facts: stayFacts(chosen, details, formats),
        unit: 'per night',
        fixedQuantity: 'dates',
      };
  }
}

function clubFacts(of: Field): string[] {
  const [bottles, discount] = [of('bottles_per_quarter'), of('discount_percentage')];
  return facts(bottles && `${bottles} bottles per quarter`, discount && `${Number(discount)}% off wine`);
}

function experienceFacts(of: Field, chosen: Field, { day, time }: Formats): string[] {
  const [date, at] = [chosen('preferredDate'), chosen('preferredTime')];
  return facts(
    of('duration') ?? chosen('duration'),
    `Up to ${people(of('max_guests') ?? chosen('maxGuests') ?? MAX_GUESTS)}`,
    date && day(date),
    at && time(at),
  );
}

function eventFacts(of: Field, { day, time }: Formats): string[] {
  const [date, at] = [of('date'), of('start_time')];
  return facts(date && day(date), at && time(at), of('location'));
}

/** Days, and whatever else the page that sold the stay said about it. Times of arrival are shown unless they are those days again. */
function stayFacts(chosen: Field, details: Record<string, unknown>, { day }: Formats): string[] {
  const days = [chosen('checkInDate'), chosen('checkOutDate')].map((date) => date && day(date));
  const moment = (name: string, label: string) => {
    const said = chosen(name);
    return said !== null && !days.includes(said) && `${label} ${said}`;
  };
  const [guests, most, rating] = [chosen('guests'), chosen('maxGuests'), chosen('rating')];
  const amenities = details['amenities'];
  return facts(
    days[0] && days[1] ? `${days[0]} to ${days[1]}` : null,
    moment('checkIn', 'Check-in'),
    moment('checkOut', 'Check-out'),
    chosen('duration'),
    guests && people(guests),
    most && `Up to ${people(most)}`,
    rating && `Rated ${rating}`,
    Array.isArray(amenities) ? amenities.map(text).filter(Boolean).join(', ') : null,
  );
}

export const groupTitles: Record<CartGroup, string> = {
  wines: 'Wines',
  wineClub: 'Wine Club Memberships',
  experiences: 'Experiences',
  events: 'Event Tickets',
  vineyardStay: 'Vineyard Stays',
};
export const groupOrder: CartGroup[] = ['wines', 'wineClub', 'experiences', 'events', 'vineyardStay'];

/** Shown when a thing has no picture, or its picture does not load. */
export const FALLBACK_IMAGE = '/media/art/hero-dawn-1600.webp';
