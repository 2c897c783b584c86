import { type Cents, parseCents, toDecimal, sum } from '@shamba/rules';
import { currentPrice, type Items } from '../items/index.js';
import type {
  CartDto,
  CartLineDto,
  ClubLineDto,
  EventLineDto,
  ExperienceLineDto,
  StayLineDto,
  WineLineDto,
} from './dto/cart.dto.js';
import type { Cart, CartLine } from './cart-line.js';

/** A line as API fields. */
export function lineView(line: CartLine, unitPrice: Cents | null): CartLineDto {
  const price = unitPrice === null ? null : toDecimal(unitPrice);
  return {
    id: line.id,
    item_type: line.type,
    item_id: line.itemId,
    quantity: line.quantity,
    // A price sent by a browser was dropped; the page shows the current one.
    item_details: line.type === 'vineyard_stay' && price !== null ? { ...line.details, price } : { ...line.details },
    unit_price: price,
  };
}

/** The cart in its five groups, each line with current facts about its item. */
export function cartView(cart: Cart | undefined, items: Items): CartDto {
  const lines = cart?.lines ?? [];
  const of = (type: CartLine['type']): CartLine[] => lines.filter((line) => line.type === type);
  const base = (line: CartLine): CartLineDto => lineView(line, currentPrice(line, items) ?? null);
  const counted = lines.filter((line) => line.type !== 'wine_club');
  const total = sum(counted.map((line) => (currentPrice(line, items) ?? 0n) * BigInt(line.quantity)));
  return {
    id: cart?.id ?? null,
    wines: of('wine').map((line): WineLineDto => ({ ...base(line), wine: wine(line, items) })),
    wineClub: of('wine_club').map((line): ClubLineDto => ({ ...base(line), tier: tier(line, items) })),
    experiences: of('experience').map(
      (line): ExperienceLineDto => ({ ...base(line), experience: experience(line, items) }),
    ),
    events: of('event').map((line): EventLineDto => ({ ...base(line), event: event(line, items) })),
    vineyardStay: of('vineyard_stay').map((line): StayLineDto => ({ ...base(line), stay: stay(items) })),
    item_count: counted.reduce((sum, line) => sum + line.quantity, 0),
    item_total: toDecimal(total),
  };
}

const decimal = (price: string): string => toDecimal(parseCents(price));

function wine(line: CartLine, items: Items): WineLineDto['wine'] {
  const item = items.wines.get(line.itemId);
  if (!item) return null;
  return {
    id: item.id,
    slug: item.slug,
    name: item.name,
    sku: item.sku,
    type: item.type,
    price: decimal(item.price),
    image_url: item.imageUrl,
    vintage: item.vintage,
    tasting_notes: item.tastingNotes,
    description: item.description,
    stock_quantity: item.stockQuantity,
    in_stock: item.stockQuantity > 0,
  };
}

function tier(line: CartLine, items: Items): ClubLineDto['tier'] {
  const item = items.tiers.get(line.itemId);
  if (!item) return null;
  return {
    id: item.id,
    name: item.name,
    discount_percentage: item.discountPercentage,
    bottles_per_quarter: item.bottlesPerQuarter,
    price_per_quarter: item.pricePerQuarter,
  };
}

function experience(line: CartLine, items: Items): ExperienceLineDto['experience'] {
  const item = items.experiences.get(line.itemId);
  if (!item) return null;
  const { id, title, price, duration, description, bookable } = item;
  return { id, title, price, duration, max_guests: item.maxGuests, image_url: item.imageUrl, description, bookable };
}

function event(line: CartLine, items: Items): EventLineDto['event'] {
  const item = items.events.get(line.itemId);
  if (!item) return null;
  const open = item.occurrences.filter((entry) => !entry.past && !entry.cancelled);
  const chosen = line.details.occurrence_id;
  const occurrence = chosen === undefined ? open[0] : item.occurrences.find((entry) => entry.id === chosen);
  const { id, title, location, category, price, description } = item;
  return {
    id,
    title,
    date: occurrence?.date ?? null,
    start_time: occurrence?.startTime ?? null,
    location,
    category,
    price,
    description,
    image_url: item.imageUrl,
  };
}

function stay({ stay: item }: Items): StayLineDto['stay'] {
  if (!item) return null;
  return {
    title: item.title,
    weekday_rate: item.weekdayRate,
    weekend_rate: item.weekendRate,
    cleaning_fee: item.cleaningFee,
    tax_rate: item.taxRate,
    max_guests: item.maxGuests,
    min_stay_nights: item.minStayNights,
    image_url: item.imageUrl,
  };
}
