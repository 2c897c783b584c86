import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Selects only these SQL expressions, each under its name; for `getRawOne` and `getRawMany`. */
export function selectAs<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  columns: Readonly<Record<string, string>>,
): SelectQueryBuilder<E> {
  query.select([]);
  for (const [name, sql] of Object.entries(columns)) query.addSelect(sql, name);
  return query;
}
