import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * Repeats `batch`, which deletes or moves up to `size` rows and returns their number, until it finds fewer: a large
 * backlog holds no lock for long. Returns the number of all rows.
 */
export async function inBatches(size: number, batch: (size: number) => Promise<number>): Promise<number> {
  let all = 0;
  for (let found = size; found === size; all += found) found = await batch(size);
  return all;
}

/** Rows that are no longer needed, by their primary key. */
interface OldRows {
  key: string;
  where: string;
  parameters: ObjectLiteral;
  /** Rows per statement. */
  size: number;
}

/** Deletes all of an entity's rows that match, in batches; returns their number. */
export function deleteOld<T extends ObjectLiteral>(
  dataSource: DataSource,
  entity: EntityTarget<T>,
  { key, where, parameters, size }: OldRows,
): Promise<number> {
  const { tableName } = dataSource.getMetadata(entity);
  return inBatches(size, async (most) => {
    const { affected } = await dataSource
      .createQueryBuilder()
      .delete()
      .from(entity)
      .where(`${key} IN (SELECT ${key} FROM ${tableName} WHERE ${where} LIMIT :most)`, { ...parameters, most })
      .execute();
    return affected ?? 0;
  });
}
