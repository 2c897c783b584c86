import { Injectable } from '@nestjs/common';
import { FindsHits, type HitFinder } from '@shamba/service-kit/database';
import { BOTTLE_ML } from '../../stock/index.js';
import { Wine } from '../wine.entity.js';
import { searchWines } from '../wine-search.js';

interface Row {
  id: number;
  name: string;
  vintage: number;
  sku: string;
  stock: number;
}

/** Wines on the list in the back office's search. */
@Injectable()
export class SearchWines {
  @FindsHits('wine')
  async find(...[q, limit, manager]: Parameters<HitFinder>): ReturnType<HitFinder> {
    const wines = manager
      .createQueryBuilder(Wine, 'w')
      .innerJoin('w.skus', 's', 's.size_ml = :bottle', { bottle: BOTTLE_ML })
      .select('w.id', 'id')
      .addSelect('w.name', 'name')
      .addSelect('w.vintage', 'vintage')
      .addSelect('s.sku', 'sku')
      .addSelect('s.stock_quantity', 'stock')
      .where('w.archived_at IS NULL');
    searchWines(wines, q);
    const rows = await wines.orderBy('w.name').addOrderBy('w.id').limit(limit).getRawMany<Row>();
    return rows.map(({ id, name, vintage, sku, stock }) => ({
      id: String(id),
      title: name,
      detail: `${vintage} · ${sku} · ${stock} in stock`,
    }));
  }
}
