import { randomUUID } from 'node:crypto';
import type { EventRecord } from '../ledger/records.js';
import { MERCHANT_ID, type Core } from '../square/core.js';

export const EVENT_TYPES = [
  'payment.created',
  'payment.updated',
  'refund.created',
  'refund.updated',
  'dispute.created',
  'dispute.state.updated',
  'card.created',
  'card.disabled',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Webhook of a change for the same ledger line; none without a configured URL. */
export function eventOf(core: Core, type: EventType, object: { id: string }): EventRecord[] {
  return core.config.webhookUrl ? [write(core, type, object)] : [];
}

/** A test event about no record; it is not stored. */
export const testEvent = (core: Core, type: EventType): EventRecord => write(core, type, { id: 'TEST' });

function write(core: Core, type: EventType, object: { id: string }): EventRecord {
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
  return { id, type, created_at, body };
}
