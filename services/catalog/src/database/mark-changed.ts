import type { VersionedEntity } from '@shamba/service-kit/database';

/**
 * Marks a row as changed even when none of its own columns is: TypeORM moves the version only of rows that differ,
 * and a wine's price is stored with its SKU. One ms is added when the clock has not moved since the last change.
 */
export function markChanged(row: VersionedEntity, now: Date): void {
  row.updated_at = new Date(Math.max(now.getTime(), row.updated_at.getTime() + 1));
}
