import { rowsOf, type Runner } from '@shamba/service-kit/database';
import { AuditRow } from '@shamba/service-kit/identity';
import type { EntityManager } from 'typeorm';

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
  rowsOf(runner, OLD, [kept, since]);

// SQL by hand (fold): ranks all releases of each slice
const OLD = `
  SELECT r.name, r.version
  FROM (SELECT *, row_number() OVER (PARTITION BY name ORDER BY registered_at DESC, id DESC) AS nth
        FROM slice_releases WHERE retired_at IS NULL) r
  JOIN slices s ON s.name = r.name
  WHERE r.nth > $1 AND greatest(r.registered_at, r.promoted_at, r.rejected_at, r.served_until) < $2
    AND r.version IS DISTINCT FROM s.stable_version AND r.version IS DISTINCT FROM s.canary_version
  ORDER BY r.name, r.id`;
