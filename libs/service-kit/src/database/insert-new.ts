import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { returnedBy } from './rows.js';

/**
 * Inserts a row unless another one has the same unique key (ON CONFLICT DO NOTHING). If another transaction is
 * inserting such a row, waits until it ends.
 * @returns the new row's primary key; undefined: the row was not inserted
 */
export async function insertNew<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  row: QueryDeepPartialEntity<T>,
): Promise<Partial<T> | undefined> {
  const keys = manager.dataSource.getMetadata(entity).primaryColumns;
  const query = manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(row)
    .orIgnore()
    .returning(keys.map(({ propertyPath }) => propertyPath))
    .updateEntity(false);
  const [inserted] = await returnedBy<ObjectLiteral>(query);
  if (!inserted) return undefined;
  const key: ObjectLiteral = {};
  for (const column of keys) column.setEntityValue(key, inserted[column.databaseName]);
  return key as Partial<T>;
}
