import type { CartGroup, CartLine } from '@shamba/shell-sdk';

/** A cart line in the words and numbers that a person needs to recognise it. */
export interface LineView {
  title: string;
  facts: string[];
  imageUrl: string | null;
  price: string | null;
  /** Why its number can't be changed here: the dates decide, or there is only ever one. */
  fixedQuantity: 'dates' | 'one' | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : typeof value === 'number' ? String(value) : null);
const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});
const facts = (...values: (string | null | false)[]): string[] => values.filter((value): value is string => typeof value === 'string' && value !== '');

/** `formatDay` and `formatTime` come from the design system; they are handed in so that this stays a pure rule. */
export interface Formats {
  day: (day: string) => string;
  time: (time: string) => string;
}

const GROUP_ITEM: Record<CartGroup, string> = { wines: 'wine', wineClub: 'tier', experiences: 'experience', events: 'event', vineyardStay: 'stay' };

/** The thing a line stands for: nested under its kind, else the line's own fields. */
const itemOf = (group: CartGroup, line: CartLine): Record<string, unknown> => {
  const nested = record(line[GROUP_ITEM[group]]);
  return Object.keys(nested).length > 0 ? nested : line;
};

export function lineView(group: CartGroup, line: CartLine, formats: Formats): LineView {
  const item = itemOf(group, line);
  const details = record(line.item_details);
  const imageUrl = text(item['image_url']) ?? text(details['image_url']);
  const price = text(item['price']) ?? text(details['price']);
  switch (group) {
    case 'wines':
      return { title: text(item['name']) ?? 'Wine', facts: facts(text(item['vintage']), text(item['type'])), imageUrl, price, fixedQuantity: null };
    case 'wineClub': {
      const bottles = text(item['bottles_per_quarter']);
      const discount = text(item['discount_percentage']);
      return {
        title: text(item['name']) ?? 'Wine club membership',
        facts: facts(bottles && `${bottles} bottles per quarter`, discount && `${Number(discount)}% off wine`),
        imageUrl,
        price: text(item['price_per_quarter']) ?? price,
        fixedQuantity: 'one',
      };
    }
    case 'experiences': {
      const day = text(details['preferredDate']);
      const time = text(details['preferredTime']);
      return {
        title: text(item['title']) ?? 'Experience',
        facts: facts(text(item['duration']), `Up to ${text(item['max_guests']) ?? '8'} guests`, day && formats.day(day), time && formats.time(time)),
        imageUrl,
        price,
        fixedQuantity: null,
      };
    }
    case 'events': {
      const day = text(item['date']);
      return { title: text(item['title']) ?? 'Event', facts: facts(day && formats.day(day.slice(0, 10)), text(item['location'])), imageUrl, price, fixedQuantity: null };
    }
    case 'vineyardStay': {
      const [from, to] = [text(details['checkInDate']), text(details['checkOutDate'])];
      const guests = text(details['guests']);
      return {
        title: text(details['title']) ?? text(item['title']) ?? 'Vineyard stay',
        facts: facts(from && to && `${formats.day(from)} to ${formats.day(to)}`, guests && `${guests} guests`, text(details['duration'])),
        imageUrl,
        price,
        fixedQuantity: 'dates',
      };
    }
  }
}

export const groupTitles: Record<CartGroup, string> = {
  wines: 'Wines',
  wineClub: 'Wine Club Memberships',
  experiences: 'Experiences',
  events: 'Event Tickets',
  vineyardStay: 'Vineyard Stays',
};
export const groupOrder: CartGroup[] = ['wines', 'wineClub', 'experiences', 'events', 'vineyardStay'];
