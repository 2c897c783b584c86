import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Commerce } from './commerce.js';

/** Delivers the gateway's event that a customer's account was erased; commerce takes it in. */
export async function erased(commerce: Commerce, userId: number, email: string): Promise<void> {
  const event = {
    id: randomUUID(),
    type: 'customer.erased',
    payload: { userId, email },
    occurredAt: commerce.clock.now().toISOString(),
    requestId: 'request-00001',
  };
  const { body } = await commerce.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] });
  expect(body).toEqual({ done: [event.id], failed: [] });
}
