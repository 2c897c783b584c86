import type { Cents } from '@shamba/rules';
import { isUniqueViolation, rowsOf } from '@shamba/service-kit/database';
import { InvalidFields } from '@shamba/service-kit/http';
import type { EntityManager } from 'typeorm';
import { BOTTLE_ML } from '../stock/index.js';
import { Sku, type TaxClass, type Wine, type WineFacts, wineFactNames } from './wine.entity.js';
import { freeSlug, slugOf } from './wine-slug.js';
import { SkuTaken, SlugTaken } from './wines.errors.js';

/** What staff say of a wine and its bottle. What is missing keeps what is there. */
export interface WineInput {
  facts: Partial<WineFacts> & Pick<WineFacts, 'name' | 'vintage'>;
  sku: string;
  price: Cents;
  slug?: string | undefined;
  taxClass?: TaxClass | undefined;
  stock?: number | undefined;
  stockLoaded?: number | undefined;
}

/** Vintages run to five years ahead of now, for futures. @throws InvalidFields */
export function checkVintage(vintage: number, now: Date): void {
  const latest = now.getUTCFullYear() + 5;
  if (vintage > latest) throw new InvalidFields({ vintage: [`Vintage must be between 1900 and ${latest}`] });
}

/** Facts of a new wine that were not sent. */
const EMPTY: Partial<WineFacts> = { featured: false };

/** Puts the facts onto the wine; optional ones that were not sent keep their value, or become empty on a new wine. */
export function fillWine(wine: Wine, facts: Partial<WineFacts>): void {
  for (const name of wineFactNames) {
    const fact = facts[name] === undefined ? (wine[name] ?? EMPTY[name] ?? null) : facts[name];
    Object.assign(wine, { [name]: fact });
  }
}

export function fillSku(sku: Sku, input: WineInput): void {
  sku.sku = input.sku;
  sku.price_cents = input.price;
  sku.tax_class = input.taxClass ?? sku.tax_class ?? 'standard';
}

/** The slug that was asked for, else a free one made from the name. */
export async function slugFor(manager: EntityManager, input: WineInput): Promise<string> {
  return input.slug ?? freeSlugFor(manager, slugOf(input.facts.name));
}

/** A slug, with a number behind it when a wine on the list has it. */
export async function freeSlugFor(manager: EntityManager, base: string): Promise<string> {
  const rows = await rowsOf<{ slug: string }>(
    manager,
    `SELECT slug FROM wines WHERE archived_at IS NULL AND (slug = $1 OR slug LIKE $1 || '-%')`,
    [base],
  );
  return freeSlug(base, new Set(rows.map((row) => row.slug)));
}

/** The bottle of a wine. Every wine has one from its first second. */
export async function bottleOf(manager: EntityManager, wineId: number): Promise<Sku> {
  return manager.findOneOrFail(Sku, { where: { wine_id: wineId, size_ml: BOTTLE_ML } });
}

/** Tells apart which of the unique values was taken. */
export async function namingTaken<T>(input: { sku: string; slug: string }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'skus_sku_live')) throw new SkuTaken(input.sku);
    if (isUniqueViolation(error, 'wines_slug_live')) throw new SlugTaken(input.slug);
    throw error;
  }
}
