import { Injectable } from '@nestjs/common';
import { FindsHits, type HitFinder, searchPatterns } from '@shamba/service-kit/database';
import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { BOTTLE_ML } from '../../stock/index.js';
import { Wine } from '../wine.entity.js';

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
    const rows = await wines
      .orderBy('w.name')
      .addOrderBy('w.id')
      .limit(limit)
      .getRawMany<{ id: number; name: string; vintage: number; sku: string; stock: number }>();
    return rows.map(({ id, name, vintage, sku, stock }) => ({
      id: String(id),
      title: name,
      detail: `${vintage} · ${sku} · ${stock} in stock`,
    }));
  }
}

/**
 * Filters wines (alias `w`) by every word of `q` in name, varietal, type, vintage or SKU. The texts are in two tables,
 * each with its own index; one condition over both could use neither.
 */
export function searchWines(wines: SelectQueryBuilder<ObjectLiteral>, q: string | undefined): void {
  if (!q) return;
  const patterns = searchPatterns(q);
  const given = Object.fromEntries(patterns.map((pattern, index) => [`word${index}`, pattern]));
  const found = (index: number) =>
    `w.id IN (SELECT id FROM wines WHERE search LIKE search_text(:word${index})
              UNION ALL SELECT wine_id FROM skus WHERE search LIKE search_text(:word${index}))`;
  wines.andWhere(
    new Brackets((every) => {
      for (const index of patterns.keys()) every.andWhere(found(index), given);
    }),
  );
}
