import type { Cents } from '@shamba/rules';
import { isUniqueViolation } from '@shamba/service-kit/database';
import { InvalidFields } from '@shamba/service-kit/http';
import { type EntityManager, IsNull, Like } from 'typeorm';
import { BOTTLE_ML } from '../stock/index.js';
import { Sku, type TaxClass, Wine, type WineFacts, wineFactNames } from './wine.entity.js';
import { freeSlug, slugOf } from './wine-slug.js';
import { SkuTaken, SlugTaken } from './wines.errors.js';

/** Fields of a wine and its bottle that staff save. A missing field keeps the stored value. */
export interface WineInput {
  facts: Partial<WineFacts> & Pick<WineFacts, 'name' | 'vintage'>;
  sku: string;
  price: Cents;
  slug?: string | undefined;
  taxClass?: TaxClass | undefined;
  stock?: number | undefined;
  stockLoaded?: number | undefined;
}

/** Wine sold before bottling may be up to five years ahead; later vintages are refused. @throws InvalidFields */
export function checkVintage(vintage: number, now: Date): void {
  const latest = now.getUTCFullYear() + 5;
  if (vintage > latest) throw new InvalidFields({ vintage: [`Vintage must be between 1900 and ${latest}`] });
}

/** Default facts of a new wine. */
const NEW_WINE: Partial<WineFacts> = { featured: false };

/** Writes the facts to the wine. A missing optional fact keeps its value, or becomes empty on a new wine. */
export function fillWine(wine: Wine, facts: Partial<WineFacts>): void {
  for (const name of wineFactNames) {
    const fact = facts[name] === undefined ? (wine[name] ?? NEW_WINE[name] ?? null) : facts[name];
    Object.assign(wine, { [name]: fact });
  }
}

export function fillSku(sku: Sku, input: WineInput): void {
  sku.sku = input.sku;
  sku.price_cents = input.price;
  sku.tax_class = input.taxClass ?? sku.tax_class ?? 'standard';
}

/** The given slug, or a free slug made from the name. */
export async function slugFor(manager: EntityManager, input: WineInput): Promise<string> {
  return input.slug ?? freeSlugFor(manager, slugOf(input.facts.name));
}

/** The slug, with a number appended when a listed wine has it. */
export async function freeSlugFor(manager: EntityManager, base: string): Promise<string> {
  const archived_at = IsNull();
  const wines = await manager.find(Wine, {
    select: { slug: true },
    where: [
      { archived_at, slug: base },
      { archived_at, slug: Like(`${base}-%`) },
    ],
  });
  return freeSlug(base, new Set(wines.map(({ slug }) => slug)));
}

/** The bottle of a wine; every wine has one. */
export async function bottleOf(manager: EntityManager, wineId: number): Promise<Sku> {
  return manager.findOneOrFail(Sku, { where: { wine_id: wineId, size_ml: BOTTLE_ML } });
}

/** Runs `work` and translates a unique violation. @throws SkuTaken, SlugTaken */
export async function namingTaken<T>(input: { sku: string; slug: string }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'skus_sku_live')) throw new SkuTaken(input.sku);
    if (isUniqueViolation(error, 'wines_slug_live')) throw new SlugTaken(input.slug);
    throw error;
  }
}
