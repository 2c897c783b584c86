import { Injectable } from '@nestjs/common';
import { type ListPage, placeOnly, readPage } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { DataSource, type FindOptionsWhere, In, IsNull, type SelectQueryBuilder } from 'typeorm';
import { type ListWinesQuery, wineSorts } from '../dto/list-wines.dto.js';
import { type WineDto, wineView } from '../dto/wine.dto.js';
import { Sku, Wine } from '../wine.entity.js';
import { searchWines } from './search-wines.js';
import { idIn } from '../wine-slug.js';
import { BOTTLE_ML } from '../../stock/index.js';

const bottlesWhere = (condition: string): string =>
  `(SELECT wine_id FROM skus WHERE size_ml = :bottle AND ${condition})`;
/**
 * SQL conditions of a wine's stock. Most wines are in stock, so `in` excludes the few that are sold out. Sold out is
 * low too: `low_stock` has the index.
 */
const stockLevels = {
  in: `w.id NOT IN ${bottlesWhere('low_stock AND NOT in_stock')}`,
  low: `w.id IN ${bottlesWhere('low_stock')}`,
  out: `w.id IN ${bottlesWhere('low_stock AND NOT in_stock')}`,
} as const;
/** Sorts by a column of the bottle. */
const BOTTLE_SORTS = /^-?(price|stock)$/;

/** Reads of wines. Only `byIds` finds archived wines. */
@Injectable()
export class FindWines {
  constructor(private readonly dataSource: DataSource) {}

  /** Every wine on sale or sold out, featured first, then by name. */
  async all(): Promise<WineDto[]> {
    return this.list({});
  }

  /** The shop's list, featured first; staff may search, filter and sort it, and see archived wines. */
  page(query: ListWinesQuery): Promise<ListPage<WineDto>> {
    const isStaff = query.view === 'staff';
    const matching = this.dataSource.manager.createQueryBuilder(Wine, 'w');
    if (isStaff && BOTTLE_SORTS.test(query.sort ?? ''))
      matching.innerJoin('w.skus', 's', 's.size_ml = :bottle', { bottle: BOTTLE_ML });
    if (isStaff) filter(matching, query);
    else matching.andWhere('w.archived_at IS NULL');
    const load = async (ids: number[]): Promise<WineDto[]> =>
      (await this.byIds(ids)).map(({ wine, sku }) => wineView(wine, sku));
    return readPage(isStaff ? query : placeOnly(query), { matching, sorts: wineSorts, load });
  }

  async featured(): Promise<WineDto[]> {
    return this.list({ featured: true });
  }

  /** One wine by its id or slug. @throws NotFound */
  async one(slugOrId: string): Promise<WineDto> {
    const id = idIn(slugOrId);
    const [wine] = await this.list(id === undefined ? { slug: slugOrId } : { id });
    if (!wine) throw new NotFound('This wine');
    return wine;
  }

  /** Wines with their bottles, archived wines included: carts and orders may still name them. */
  async byIds(ids: number[]): Promise<{ wine: Wine; sku: Sku }[]> {
    return this.withBottles({ id: In(ids) });
  }

  /**
   * Listed wines by SKU in lower case, and the given SKUs that only archived wines have. `withZeros`: listed wines by a
   * given SKU of digits that has lost its leading zeros.
   */
  async bySkus(skus: string[]): Promise<{
    live: Map<string, { wine: Wine; sku: Sku }>;
    archived: Set<string>;
    withZeros: Map<string, { wine: Wine; sku: Sku }>;
  }> {
    const named = await this.dataSource.manager
      .createQueryBuilder(Sku, 's')
      .select(['s.id', 's.wine_id'])
      .where('s.size_ml = :bottle', { bottle: BOTTLE_ML })
      .andWhere(
        `(lower(s.sku) IN (SELECT lower(given) FROM unnest(CAST(:skus AS text[])) given)
          OR s.sku ~ '^0[0-9]+$' AND ltrim(s.sku, '0') = ANY(CAST(:skus AS text[])))`,
        { skus },
      )
      .getMany();
    const found = await this.byIds(named.map(({ wine_id }) => wine_id));
    const live = found.filter(({ wine }) => wine.archived_at === null);
    const archived = found.filter(({ wine }) => wine.archived_at !== null);
    return {
      live: new Map(live.map((row) => [row.sku.sku.toLowerCase(), row])),
      archived: new Set(archived.map(({ sku }) => sku.sku.toLowerCase())),
      withZeros: new Map(
        live.filter(({ sku }) => /^0\d+$/.test(sku.sku)).map((row) => [row.sku.sku.replace(/^0+/, ''), row]),
      ),
    };
  }

  /** Wines on the list with their bottles. */
  async shelf(): Promise<{ wine: Wine; sku: Sku }[]> {
    return this.withBottles({ archived_at: IsNull() });
  }

  private async list(where: FindOptionsWhere<Wine>): Promise<WineDto[]> {
    const rows = await this.withBottles({ ...where, archived_at: IsNull() });
    return rows.map(({ wine, sku }) => wineView(wine, sku));
  }

  private async withBottles(where: FindOptionsWhere<Wine>): Promise<{ wine: Wine; sku: Sku }[]> {
    const wines = await this.dataSource.manager.find(Wine, {
      where: { ...where, skus: { size_ml: BOTTLE_ML } },
      relations: { skus: true },
      order: { featured: 'DESC', name: 'ASC', id: 'ASC' },
    });
    return wines.flatMap((wine) => wine.skus.map((sku) => ({ wine, sku })));
  }
}

function filter(wines: SelectQueryBuilder<Wine>, { q, type, stock, archived = 'live' }: ListWinesQuery): void {
  if (archived !== 'all') wines.andWhere(`w.archived_at IS ${archived === 'live' ? '' : 'NOT '}NULL`);
  if (type) wines.andWhere('w.type = :type', { type });
  if (stock) wines.andWhere(stockLevels[stock], { bottle: BOTTLE_ML });
  searchWines(wines, q);
}
