import { randomUUID } from 'node:crypto';
import type { EventRecord } from '../ledger/records.js';
import { MERCHANT_ID, type Core } from '../square/core.js';

export type EventType =
  | 'payment.created'
  | 'payment.updated'
  | 'refund.created'
  | 'refund.updated'
  | 'dispute.created'
  | 'dispute.state.updated'
  | 'card.created'
  | 'card.disabled';

/** The webhook of a change, to be written in the same ledger line; none when no URL is configured. */
export function eventOf(core: Core, type: EventType, object: { id: string }): EventRecord[] {
  if (!core.config.webhookUrl) return [];
  const kind = type.slice(0, type.indexOf('.'));
  const id = randomUUID();
  const created_at = core.now().toISOString();
  const body = JSON.stringify({
    merchant_id: MERCHANT_ID,
    type,
    event_id: id,
    created_at,
    data: { type: kind, id: object.id, object: { [kind]: object } },
  });
  return [{ id, type, created_at, body }];
}
