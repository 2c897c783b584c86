import type { AuditAction } from '@shamba/event-contract';
import type { EntityManager } from 'typeorm';
import { currentContext } from '../../http/request-context.js';
import { StaleVersion } from '../../http/domain-error.js';
import { redact } from '../../observe/redact.js';
import { AuditRow } from './audit-row.entity.js';

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
  const clean = (value: unknown) => redact(value ?? null, { keepPersonal: true }) as object | null;
  await manager
    .createQueryBuilder()
    .insert()
    .into(AuditRow)
    .values({
      actor_user_id: caller?.userId ?? null,
      actor: caller?.username ?? caller?.issuer ?? 'system',
      entity: entry.entity,
      entity_id: String(entry.id),
      action: entry.action,
      before: clean(entry.before),
      after: clean(entry.after),
      request_id: context?.requestId ?? null,
    })
    .updateEntity(false)
    .execute();
}

/**
 * Writes the audit row of a row with an id, as its views before and after: `before` null: created; `after` null:
 * deleted.
 */
export async function auditedChange(
  manager: EntityManager,
  entity: string,
  before: { id: number | string } | null,
  after: { id: number | string } | null,
): Promise<void> {
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  await audited(manager, { entity, id: (after ?? before)?.id ?? '', action, before, after });
}

/** Empties the audit rows of an erased person's entity; the rows stay. */
export async function eraseAudited(manager: EntityManager, entity: string, id: number | string): Promise<void> {
  await manager.update(AuditRow, { entity, entity_id: String(id) }, { before: null, after: null });
}

/** Removes fields from the audit rows of these rows of one entity; the other fields stay. */
export async function eraseAuditedFields(
  manager: EntityManager,
  { entity, ids, fields }: { entity: string; ids: readonly (number | string)[]; fields: readonly string[] },
): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(AuditRow)
    .set({ before: () => 'before - CAST(:fields AS text[])', after: () => 'after - CAST(:fields AS text[])' })
    .where('entity = :entity AND entity_id = ANY(:ids)', { entity, ids: ids.map(String), fields })
    .execute();
}

/** Replaces an erased user's name as actor by a number. */
export async function eraseActor(manager: EntityManager, userId: number): Promise<void> {
  await manager.update(AuditRow, { actor_user_id: userId }, { actor: () => `'erased-' || actor_user_id` });
}

/**
 * Checks `If-Match` (`"3"`, `W/"3"` or `3`) against the row's version; without the header nothing is checked.
 * @param row the current row, sent with the refusal so that a form can show both versions
 * @throws StaleVersion (409) when the versions differ
 */
export function checkVersion(current: number, ifMatch: string | undefined, row?: object): void {
  if (ifMatch === undefined || ifMatch === '' || ifMatch === '*') return;
  const given = /^(?:W\/)?"?(\d+)"?$/.exec(ifMatch.trim())?.[1];
  if (given === undefined || Number(given) !== current) throw new StaleVersion(current, row);
}
