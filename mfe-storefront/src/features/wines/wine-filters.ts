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

const textOf = (wine: Wine): string =>
  plain(
    [wine.name, wine.varietal, wine.type, wine.vintage, wine.tasting_notes, wine.description].filter(Boolean).join(' '),
  );

/** Shorter words have no letter to spare: 'rose' would find 'nose'. */
const FORGIVEN_FROM = 5;

/** True if the texts differ by one letter: another one, one more, one less, or two neighbours swapped. */
function isOneLetterOff(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (left.length < 2 && right.length < 2) || (left.length === 2 && right === `${left[1]}${left[0]}`);
}

/** True if a word of the text, or its beginning, is this word but for one letter. */
const almostHas = (text: string, word: string): boolean =>
  text.includes(word) ||
  (word.length >= FORGIVEN_FROM &&
    text
      .split(/[^\p{L}\p{N}]+/u)
      .some((each) => [-1, 0, 1].some((more) => isOneLetterOff(word, each.slice(0, word.length + more)))));

/**
 * The wines whose texts have every word of the search, whatever the accents and case. If there are none, each word may
 * have one wrong letter.
 */
function mentioning(wines: readonly Wine[], search: string): Wine[] {
  const words = plain(search).split(/\s+/);
  const finding = (has: (text: string, word: string) => boolean) =>
    wines.filter((wine) => words.every((word) => has(textOf(wine), word)));
  const exact = finding((text, word) => text.includes(word));
  return exact.length > 0 ? exact : finding(almostHas);
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
  const found = wines
    .filter((wine) => filters.type === null || wine.type === filters.type)
    .filter((wine) => filters.price === null || inBand(wine, filters.price))
    .filter((wine) => filters.vintage === null || wine.vintage === filters.vintage)
    .filter((wine) => !filters.inStock || canBuy(wine));
  return mentioning(found, filters.search).sort(order[filters.sort]);
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
