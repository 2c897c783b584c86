import type { AuditAction } from '@shamba/event-contract';
import type { EntityManager } from 'typeorm';
import { currentContext } from '../../http/request-context.js';
import { StaleVersion } from '../../http/domain-error.js';
import { redact } from '../../observe/redact.js';
import { rowsOf } from '../../database/rows.js';

export interface AuditEntry {
  entity: string;
  id: number | string;
  action: AuditAction;
  before: unknown;
  after: unknown;
}

/** Writes an audit row in the change's own transaction, without card numbers and secrets. */
export async function audited(manager: EntityManager, entry: AuditEntry): Promise<void> {
  const context = currentContext();
  const caller = context?.caller;
  const asJson = (value: unknown): string | null =>
    value === null || value === undefined ? null : JSON.stringify(redact(value, { keepPersonal: true }));
  await rowsOf(
    manager,
    `INSERT INTO audit_log (actor_user_id, actor, entity, entity_id, action, before, after, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      caller?.userId ?? null,
      caller?.username ?? caller?.issuer ?? 'system',
      entry.entity,
      String(entry.id),
      entry.action,
      asJson(entry.before),
      asJson(entry.after),
      context?.requestId ?? null,
    ],
  );
}

/** Empties the audit rows of an erased person's entity; the rows stay. */
export async function eraseAudited(manager: EntityManager, entity: string, id: number | string): Promise<void> {
  await rowsOf(manager, 'UPDATE audit_log SET before = NULL, after = NULL WHERE entity = $1 AND entity_id = $2', [
    entity,
    String(id),
  ]);
}

/** Replaces an erased user's name as actor by a number. */
export async function eraseActor(manager: EntityManager, userId: number): Promise<void> {
  await rowsOf(manager, `UPDATE audit_log SET actor = 'erased-' || actor_user_id WHERE actor_user_id = $1`, [userId]);
}

/**
 * Compares `If-Match: "3"`, `W/"3"` or `3` with the row's version; absent is allowed (optional for API clients). `row`:
 * the current row of the API, for a form that shows both versions.
 */
export function checkVersion(current: number, ifMatch: string | undefined, row?: object): void {
  if (ifMatch === undefined || ifMatch === '' || ifMatch === '*') return;
  const given = /^(?:W\/)?"?(\d+)"?$/.exec(ifMatch.trim())?.[1];
  if (given === undefined || Number(given) !== current) throw new StaleVersion(current, row);
}
