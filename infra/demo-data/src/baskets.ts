import { addDays, type LocalDate, nightsBetween } from '@shamba/rules';
import { nightlyRate } from '@shamba/commerce/demo-past';
import { clubLine } from './club.js';
import type { Dice } from './dice.js';
import type { PastEvent, PastSlot, PlannedStay } from './occasions.js';
import type { PastOrder, WantedLine } from './orders.js';
import type { Experience, ShopFacts, Tier } from './shop-facts.js';
import type { Span } from './span.js';

/** A visit of an event or experience from an order's line. */
export interface Visit {
  lineRef: string;
  quantity: number;
  date: LocalDate;
  event: PastEvent | null;
  experience: Experience | null;
  slot: PastSlot | null;
  order: PastOrder;
}

export interface Basket {
  lines: WantedLine[];
  visits: Omit<Visit, 'order'>[];
  /** The club's tier that the order begins. */
  joins: Tier | null;
}

/** Offers of the shop. */
export interface OnSale {
  shop: ShopFacts;
  events: readonly PastEvent[];
  slots: readonly PastSlot[];
  span: Span;
}

export type Kind = 'wine' | 'wine_club' | 'event' | 'experience' | 'stay';
const TITLE_OF_STAY = 'Vineyard Stay';
const PLAIN = { fee: 0n, taxClass: 'standard' } as const;

/** Basket of one shopper on a day; wine when nothing of the kind is available. */
export function basketOf(dice: Dice, sale: OnSale, kind: Kind, day: LocalDate, stay?: PlannedStay): Basket {
  switch (kind) {
    case 'stay':
      if (stay) return { ...nothing(), lines: [stayLine(sale.shop, stay)] };
      break;
    case 'wine_club':
      return clubBasket(dice.pick(sale.shop.tiers));
    case 'event': {
      const basket = eventBasket(dice, sale, day);
      if (basket) return basket;
      break;
    }
    case 'experience':
      return experienceBasket(dice, sale, day);
    case 'wine':
  }
  return { ...nothing(), lines: wineLines(dice, sale.shop) };
}

const nothing = (): Basket => ({ lines: [], visits: [], joins: null });
const clubBasket = (tier: Tier): Basket => ({ ...nothing(), lines: [clubLine(tier)], joins: tier });

function wineLines(dice: Dice, { wines }: ShopFacts): WantedLine[] {
  const chosen = new Set(Array.from({ length: dice.between(1, 4) }, () => dice.pick(wines)));
  return [...chosen].map((wine) => ({
    type: 'wine',
    itemId: wine.id,
    unitPrice: wine.price,
    quantity: dice.between(1, 4),
    ...PLAIN,
    title: wine.name,
    detail: String(wine.vintage),
    imageUrl: wine.imageUrl,
    details: { facts: { skuId: wine.skuId } },
  }));
}

/** Nightly rate in cents for a check-in on a day. */
export const rateOf = (stay: ShopFacts['stay'], checkIn: LocalDate): bigint =>
  nightlyRate({ ...stay, seasonRates: [] }, checkIn);

function stayLine({ stay }: ShopFacts, { checkIn, checkOut, guests }: PlannedStay): WantedLine {
  return {
    type: 'vineyard_stay',
    itemId: 1,
    unitPrice: rateOf(stay, checkIn),
    quantity: nightsBetween(checkIn, checkOut),
    fee: stay.cleaningFee,
    taxClass: 'lodging',
    title: TITLE_OF_STAY,
    detail: `${checkIn} to ${checkOut}`,
    imageUrl: null,
    details: {
      checkInDate: checkIn,
      checkOutDate: checkOut,
      guests,
      facts: { unitId: stay.unitId, taxRate: stay.taxRate, date: checkIn },
    },
  };
}

/** Tickets of an event after the day, while it has seats. */
function eventBasket(dice: Dice, { events, span }: OnSale, day: LocalDate): Basket | null {
  const quantity = dice.between(1, 4);
  const coming = events.filter(
    ({ base, date, seatsLeft }) =>
      base.price > 0n && seatsLeft >= quantity && date > day && nightsBetween(day, date) < 90 && date < span.today,
  );
  if (coming.length === 0) return null;
  const event = dice.pick(coming);
  event.seatsLeft -= quantity;
  const { base, date, occurrenceId } = event;
  const time = base.startTime.slice(0, 5);
  const line: WantedLine = {
    type: 'event',
    itemId: event.id,
    unitPrice: base.price,
    quantity,
    ...PLAIN,
    title: base.title,
    detail: `${date} ${time}`,
    imageUrl: base.imageUrl,
    details: { occurrence_id: occurrenceId, facts: { occurrenceId, date, time, endTime: base.endTime.slice(0, 5) } },
  };
  const visit = { lineRef: '1', quantity, date, event, experience: null, slot: null };
  return { ...nothing(), lines: [line], visits: [visit] };
}

/** A tasting at one of its times, or another experience on a wished day. */
function experienceBasket(dice: Dice, { shop, slots }: OnSale, day: LocalDate): Basket {
  const experience = dice.pick(shop.experiences);
  const quantity = dice.between(1, 4);
  const soon = addDays(day, 30);
  const slot = experience.bookable
    ? slots.find(
        (each) =>
          each.experienceId === experience.id && each.date > day && each.date < soon && each.placesLeft >= quantity,
      )
    : undefined;
  if (slot) slot.placesLeft -= quantity;
  const date = slot?.date ?? addDays(day, dice.between(4, 20));
  const time = slot?.time ?? '14:00';
  const line: WantedLine = {
    type: 'experience',
    itemId: experience.id,
    unitPrice: experience.price,
    quantity,
    fee: 0n,
    taxClass: experience.taxClass,
    title: experience.title,
    detail: `${date} ${time}`,
    imageUrl: experience.imageUrl,
    details: {
      ...(slot ? { slotId: slot.id } : { preferredDate: date, preferredTime: time }),
      facts: { date, time, ...(slot && { slotId: slot.id }) },
    },
  };
  const visit = { lineRef: '1', quantity, date, event: null, experience, slot: slot ?? null };
  return { ...nothing(), lines: [line], visits: [visit] };
}
