import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ListPage, type ListQuery, NotFound, readPage } from '@shamba/service-kit';
import { DataSource, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { type WineDto, wineView } from '../dto/wine.dto.js';
import { Sku, Wine } from '../wine.entity.js';
import { idIn } from '../wine-slug.js';
import { BOTTLE_ML } from '../../stock/index.js';

/** Reads of wines. Archived ones are in no list and at no address; only `byIds` still knows them. */
@Injectable()
export class FindWines {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Every wine on sale or sold out, featured first, then by name. */
  async all(): Promise<WineDto[]> {
    return this.list({});
  }

  /** The same in pages. The place in the list is a wine's id: the page goes on behind it, even when it has been archived since. */
  async page(query: ListQuery): Promise<ListPage<WineDto>> {
    const page = await readPage(
      query,
      ({ cursor, take }) =>
        this.dataSource.query<{ id: number }[]>(
          `SELECT id FROM wines WHERE archived_at IS NULL
              AND ($1::int IS NULL OR (NOT featured, name, id) > (SELECT NOT before.featured, before.name, before.id FROM wines before WHERE before.id = $1))
            ORDER BY featured DESC, name, id LIMIT $2`,
          [cursor, take],
        ),
      () => this.dataSource.manager.countBy(Wine, { archived_at: IsNull() }),
    );
    return { ...page, rows: await this.list({ id: In(page.rows.map(({ id }) => id)) }) };
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

  /** Wines with their bottles, archived ones too: carts and orders may still name them. */
  async byIds(ids: number[]): Promise<{ wine: Wine; sku: Sku }[]> {
    return this.withBottles({ id: In(ids) });
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
