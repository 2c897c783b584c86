import { randomUUID } from 'node:crypto';
import type { TestResponse } from '@shamba/service-kit/testing';
import type { Commerce } from './commerce.js';
import { openAndSimulated, staff } from './releases.js';

/** The worker says that these mails have left; without `ids`, all that were asked for. */
export async function mailsLeft(commerce: Commerce, at = commerce.clock.now(), ids?: readonly string[]): Promise<void> {
  const rows: { mail_id: string }[] = await commerce.dataSource.query('SELECT mail_id FROM club_run_told');
  const events = (ids ?? rows.map(({ mail_id }) => mail_id)).map((proofId) => ({
    id: randomUUID(),
    type: 'mail.sent',
    payload: { proofId, at: at.toISOString() },
    occurredAt: at.toISOString(),
    requestId: 'request-00001',
  }));
  if (events.length > 0) await commerce.call({ as: 'worker' }, 'POST', '/internal/inbox', { events });
}

/**
 * Simulates a release (a new one, unless `open` names one) and announces it; the mails leave at once. Returns its id.
 */
export async function announced(commerce: Commerce, over: object = {}, open?: number): Promise<number> {
  const id = open ?? (await openAndSimulated(commerce, over));
  if (open !== undefined) await staff(commerce, 'POST', `/${id}/simulate`);
  await staff(commerce, 'POST', `/${id}/announce`);
  await mailsLeft(commerce);
  return id;
}

export const approve = (commerce: Commerce, id: number, headers = {}, body?: object): Promise<TestResponse> =>
  staff(commerce, 'POST', `/${id}/approve`, body, headers);
