import type { Wine, WineType } from '../../shared/types';
import { canBuy } from '../../shared/wines/wine-texts';

export const wineTypes = ['red', 'white', 'rosé', 'sparkling'] as const satisfies readonly WineType[];
/** Bands in dollars: from (included) to (not included). */
const bandLimits = { 'under-30': [0, 30], '30-40': [30, 40], '40-plus': [40, Infinity] } as const;
export const priceBands = ['under-30', '30-40', '40-plus'] as const;
export const sortings = ['featured', 'price-up', 'price-down', 'vintage-new', 'name'] as const;

export type PriceBand = (typeof priceBands)[number];
export type Sorting = (typeof sortings)[number];

export interface WineFilters {
  search: string;
  type: WineType | null;
  price: PriceBand | null;
  vintage: number | null;
  inStock: boolean;
  sort: Sorting;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** True if every word occurs in the wine's texts, whatever the accents and case. */
function mentions(wine: Wine, search: string): boolean {
  const text = plain(
    [wine.name, wine.varietal, wine.type, wine.vintage, wine.tasting_notes, wine.description].filter(Boolean).join(' '),
  );
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function inBand(wine: Wine, band: PriceBand): boolean {
  const [from, below] = bandLimits[band];
  const price = Number(wine.price);
  return price >= from && price < below;
}

const order: Record<Sorting, (a: Wine, b: Wine) => number> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured) || Number(canBuy(b)) - Number(canBuy(a)),
  'price-up': (a, b) => Number(a.price) - Number(b.price),
  'price-down': (a, b) => Number(b.price) - Number(a.price),
  'vintage-new': (a, b) => b.vintage - a.vintage,
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
};

/** The wines that match every filter, in the chosen order. Equal wines keep the order of the list. */
export function matching(wines: readonly Wine[], filters: WineFilters): Wine[] {
  return wines
    .filter((wine) => filters.type === null || wine.type === filters.type)
    .filter((wine) => filters.price === null || inBand(wine, filters.price))
    .filter((wine) => filters.vintage === null || wine.vintage === filters.vintage)
    .filter((wine) => !filters.inStock || canBuy(wine))
    .filter((wine) => mentions(wine, filters.search))
    .sort(order[filters.sort]);
}

export const vintagesOf = (wines: readonly Wine[]): number[] =>
  [...new Set(wines.map((wine) => wine.vintage))].sort((a, b) => b - a);

const oneOf = <T extends string>(value: string, allowed: readonly T[]): T | null =>
  allowed.find((candidate) => candidate === value) ?? null;

/** Texts of the filters in the address: unset filters are left out. */
export const noFilterTexts = { q: '', type: '', price: '', vintage: '', stock: '', sort: 'featured' };
export type FilterTexts = typeof noFilterTexts;

/** Reads the filters from the address; leaves out malformed values. */
export function fromTexts({ q, type, price, vintage, stock, sort }: FilterTexts): WineFilters {
  const year = Number(vintage);
  return {
    search: q,
    type: oneOf(type, wineTypes),
    price: oneOf(price, priceBands),
    vintage: Number.isInteger(year) && year > 1900 ? year : null,
    inStock: stock === 'in',
    sort: oneOf(sort, sortings) ?? 'featured',
  };
}

/** Writes the filters as texts for the address. */
export const toTexts = ({ search, type, price, vintage, inStock, sort }: WineFilters): FilterTexts => ({
  q: search,
  type: type ?? '',
  price: price ?? '',
  vintage: vintage === null ? '' : String(vintage),
  stock: inStock ? 'in' : '',
  sort,
});
