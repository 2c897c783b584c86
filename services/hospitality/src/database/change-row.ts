import type { EntityManager, EntityTarget, QueryDeepPartialEntity } from 'typeorm';
import { returnedBy, type VersionedEntity } from '@shamba/service-kit/database';
import { StaleVersion } from '@shamba/service-kit/http';

/** Set by updates that staff's forms and calendar files must not notice: version and time of change stay. */
export const SAME_VERSION = { version: () => 'version', updated_at: () => 'updated_at' };

/**
 * Writes changed columns of a row and raises its version. The row in the database must have the columns `must`, its
 * state; the given object gets the new columns and the new version.
 * @throws StaleVersion when it has other ones: another transaction was first, and nothing is changed
 */
export async function changeRow<E extends VersionedEntity>(
  manager: EntityManager,
  row: E,
  changes: Partial<E>,
  must: Partial<E> = {},
): Promise<void> {
  const where: object = { id: row.id, ...must };
  const [saved] = await returnedBy<Partial<E>>(
    manager
      .createQueryBuilder()
      .update(row.constructor as EntityTarget<E>)
      .set(changes as QueryDeepPartialEntity<E>)
      .where(where)
      .returning(['version', 'updated_at']),
  );
  if (!saved) throw new StaleVersion(row.version);
  Object.assign(row, changes, saved);
}
