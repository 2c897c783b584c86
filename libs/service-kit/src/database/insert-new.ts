import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/**
 * Inserts a row unless another one has the same unique key (ON CONFLICT DO NOTHING); waits for a transaction that is
 * adding such a row.
 * @returns the new row's primary key; undefined: the row was not inserted
 */
export async function insertNew<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  row: QueryDeepPartialEntity<T>,
): Promise<Partial<T> | undefined> {
  const keys = manager.dataSource.getMetadata(entity).primaryColumns.map(({ databaseName }) => databaseName);
  const result = await manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(row)
    .orIgnore()
    .returning(keys)
    .updateEntity(false)
    .execute();
  return (result.raw as Partial<T>[])[0];
}
