import { createHash } from 'node:crypto';
import type { KeyRecord, LedgerChange } from '../ledger/records.js';
import type { Answer, Core } from './core.js';
import { invalid } from './errors.js';
import { idempotencyKeyOf, type Body } from './fields.js';

/** Answer of an operation with its ledger change. */
export interface Outcome extends Answer {
  change: LedgerChange;
  paymentId?: string;
}

/** First answer to `key` in one kind of request. */
export function findKey(core: Core, scope: string, key: string): KeyRecord | undefined {
  return core.ledger.tables.keys.get(`${scope}:${key}`);
}

/**
 * Does `work` once per key, as Square does: the same key with the same body gets the first answer again (a decline
 * too), with another body 400 IDEMPOTENCY_KEY_REUSED. The key is written in the same ledger line as the work, so a
 * crash keeps both or neither. A request that fails validation throws before, and its key stays free.
 */
export function idempotent(core: Core, scope: string, body: Body, work: () => Outcome): Answer {
  const key = idempotencyKeyOf(body);
  const bodyHash = createHash('sha256').update(canonical(body)).digest('base64url');
  const known = findKey(core, scope, key);
  if (known) {
    if (known.bodyHash === bodyHash) return { status: known.status, body: known.answer };
    throw invalid(
      'IDEMPOTENCY_KEY_REUSED',
      'The idempotency key can only be retried with the same request data.',
      'idempotency_key',
    );
  }
  const { change, paymentId, status, body: answer } = work();
  const record: KeyRecord = { id: `${scope}:${key}`, bodyHash, status, answer, ...(paymentId ? { paymentId } : {}) };
  core.ledger.commit({ ...change, keys: [record] });
  return { status, body: answer };
}

/** JSON with sorted keys: the order of properties is not part of a request. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
}
