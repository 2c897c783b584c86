import { searchPatterns } from '@shamba/service-kit/database';
import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';

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
