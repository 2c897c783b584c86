import { Injectable } from '@nestjs/common';
import { parseCents } from '@shamba/rules';
import { inTransaction, isUniqueViolation } from '@shamba/service-kit/database';
import { CacheTags, InvalidFields, NotFound, type RequestKey } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, IsNull, Like, Not } from 'typeorm';
import { markChanged } from '../../../database/mark-changed.js';
import { AdjustStock, type AdjustStockDto, BOTTLE_ML, TakeStock } from '../../stock/index.js';
import { auditView, type SaveWineDto, type WineDto, wineView } from '../dto/wine.dto.js';
import { Sku, Wine, type WineFacts, wineFactNames } from '../wine.entity.js';
import { freeSlug, slugOf } from '../wine-slug.js';
import { SkuTaken, SlugTaken } from '../wines.errors.js';

/** Adds, changes, archives and restores wines with their bottles, each with its audit row. */
@Injectable()
export class SaveWine {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stock: TakeStock,
    private readonly adjustStock: AdjustStock,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
  ) {}

  /** Adds a wine with its bottle and opening stock. @throws InvalidFields, SkuTaken, SlugTaken */
  create(input: SaveWineDto): Promise<WineDto> {
    checkVintage(input.vintage, this.clock.now());
    return this.change(async (manager) => {
      const slug = input.slug ?? (await freeSlugFor(manager, slugOf(input.name)));
      const wine = manager.create(Wine, { slug, archived_at: null });
      fillWine(wine, input);
      await namingTaken({ sku: input.sku, slug }, async () => {
        await manager.save(wine);
        const sku = manager.create(Sku, { wine_id: wine.id, size_ml: BOTTLE_ML, currency: 'USD', archived_at: null });
        fillSku(sku, input);
        await manager.save(sku);
      });
      await this.stock.open(manager, wine.id, input.stock ?? 0);
      const view = wineView(wine, await bottleOf(manager, wine.id));
      await audited(manager, { entity: 'wine', id: wine.id, action: 'create', before: null, after: auditView(view) });
      return view;
    });
  }

  /**
   * Changes a wine, its bottle's price and, when a count was sent, its stock.
   * @throws NotFound, StaleVersion, InvalidFields, SkuTaken, SlugTaken, CountBelowPromised
   */
  update(id: number, input: SaveWineDto, ifMatch: string | undefined): Promise<WineDto> {
    checkVintage(input.vintage, this.clock.now());
    return this.change(async (manager) => {
      const { wine, sku } = await lock(manager, id, 'list');
      checkVersion(wine.version, ifMatch, wineView(wine, sku));
      const before = auditView(wineView(wine, sku));
      fillWine(wine, input);
      wine.slug = input.slug ?? wine.slug;
      markChanged(wine, this.clock.now());
      fillSku(sku, input);
      await namingTaken({ sku: sku.sku, slug: wine.slug }, async () => {
        await manager.save(wine);
        await manager.save(sku);
      });
      const { stock: counted, stock_loaded: loaded } = input;
      if (counted !== undefined) await this.stock.execute(manager, id, { counted, loaded });
      const view = wineView(wine, await bottleOf(manager, id));
      await audited(manager, { entity: 'wine', id, action: 'update', before, after: auditView(view) });
      return view;
    });
  }

  /**
   * Takes a wine off every list. Its row, ledger and orders stay; its SKU and address are free for another wine.
   * @throws NotFound (also when it is archived already), StaleVersion
   */
  archive(id: number, ifMatch: string | undefined): Promise<void> {
    return this.change(async (manager) => {
      const { wine, sku } = await lock(manager, id, 'list');
      checkVersion(wine.version, ifMatch);
      const before = auditView(wineView(wine, sku));
      wine.archived_at = this.clock.now();
      await manager.save(wine);
      await manager.update(Sku, { wine_id: id }, { archived_at: wine.archived_at });
      await audited(manager, { entity: 'wine', id, action: 'archive', before, after: null });
    });
  }

  /**
   * Puts an archived wine back on the list with the stock that it has. Its address gets a number when another wine has
   * taken it.
   * @throws NotFound (also when it is not archived), StaleVersion, SkuTaken
   */
  restore(id: number, ifMatch: string | undefined): Promise<WineDto> {
    return this.change(async (manager) => {
      const { wine, sku } = await lock(manager, id, 'archive');
      checkVersion(wine.version, ifMatch, wineView(wine, sku));
      wine.archived_at = null;
      wine.slug = await freeSlugFor(manager, wine.slug);
      await namingTaken({ sku: sku.sku, slug: wine.slug }, async () => {
        await manager.save(wine);
        await manager.update(Sku, { wine_id: id }, { archived_at: null });
      });
      const view = wineView(wine, sku);
      await audited(manager, { entity: 'wine', id, action: 'restore', before: null, after: auditView(view) });
      return view;
    });
  }

  /**
   * Books bottles of a wine for a reason that staff give; returns the wine with its new stock.
   * @throws NotFound, InvalidFields, NotAtLocation, CountBelowPromised
   */
  adjust(id: number, change: AdjustStockDto, requestKey: RequestKey | undefined): Promise<WineDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.adjustStock.execute(manager, id, change, requestKey);
      return wineView(await manager.findOneByOrFail(Wine, { id }), await bottleOf(manager, id));
    });
  }

  private async change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.dataSource, work);
    this.cacheTags.touch(['wines']);
    return result;
  }
}

/** Locks a wine that is on the list, or in the archive; its bottle belongs to it. @throws NotFound */
async function lock(manager: EntityManager, id: number, place: 'list' | 'archive'): Promise<{ wine: Wine; sku: Sku }> {
  const archived_at = place === 'list' ? IsNull() : Not(IsNull());
  const wine = await manager.findOne(Wine, { where: { id, archived_at }, lock: { mode: 'pessimistic_write' } });
  if (!wine) throw new NotFound('This wine');
  return { wine, sku: await bottleOf(manager, id) };
}

/** The bottle of a wine; every wine has one. */
const bottleOf = (manager: EntityManager, wineId: number): Promise<Sku> =>
  manager.findOneOrFail(Sku, { where: { wine_id: wineId, size_ml: BOTTLE_ML } });

/** Wine sold before bottling may be up to five years ahead; later vintages are refused. @throws InvalidFields */
export function checkVintage(vintage: number, now: Date): void {
  const latest = now.getUTCFullYear() + 5;
  if (vintage > latest) throw new InvalidFields({ vintage: [`Vintage must be between 1900 and ${latest}`] });
}

/** Default facts of a new wine. */
const NEW_WINE: Partial<WineFacts> = { featured: false };

/** Writes the facts to the wine. A missing optional fact keeps its value, or becomes empty on a new wine. */
function fillWine(wine: Wine, { image, image_url = image, ...sent }: SaveWineDto): void {
  const facts: Partial<WineFacts> = { ...sent, ...(image_url !== undefined && { image_url }) };
  for (const name of wineFactNames) {
    const fact = facts[name] === undefined ? (wine[name] ?? NEW_WINE[name] ?? null) : facts[name];
    Object.assign(wine, { [name]: fact });
  }
}

function fillSku(sku: Sku, { sku: name, price, tax_class = sku.tax_class ?? 'standard' }: SaveWineDto): void {
  Object.assign(sku, { sku: name, price_cents: parseCents(price), tax_class });
}

/** The slug, with a number appended when a listed wine has it. */
async function freeSlugFor(manager: EntityManager, base: string): Promise<string> {
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

/** Runs `work` and translates a unique violation. @throws SkuTaken, SlugTaken */
async function namingTaken(input: { sku: string; slug: string }, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isUniqueViolation(error, 'skus_sku_live')) throw new SkuTaken(input.sku);
    if (isUniqueViolation(error, 'wines_slug_live')) throw new SlugTaken(input.slug);
    throw error;
  }
}
