import { rowsOf, type Runner } from '@shamba/service-kit/database';
import { AuditRow } from '@shamba/service-kit/identity';
import type { EntityManager } from 'typeorm';
import { OLD_RELEASES } from './old-releases.sql.js';

/** Publisher of each release from the audit log, by `<slice>@<version>`. */
export async function publishersOf(manager: EntityManager): Promise<Map<string, string>> {
  const rows = await manager.find(AuditRow, {
    select: { id: true, entity_id: true, actor: true },
    where: { entity: 'slice_release', action: 'create' },
  });
  return new Map(rows.map(({ entity_id, actor }) => [entity_id, actor]));
}

/**
 * Releases that can be retired, by slice, the oldest first: none of the slice's newest `kept`, neither stable nor
 * canary, and not registered, promoted, rejected or served to a visitor since then.
 */
export const oldReleases = (runner: Runner, kept: number, since: Date): Promise<{ name: string; version: string }[]> =>
  rowsOf(runner, OLD_RELEASES, [kept, since]);
