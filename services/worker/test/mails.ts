import { randomUUID } from 'node:crypto';
import type { MailRequested } from '@shamba/event-contract';
import { admin, type TestApp } from '@shamba/service-kit/testing';

export const changed = (to: string, experience = 'Tasting'): MailRequested => ({
  kind: 'visit_update',
  to,
  data: {
    name: 'Ann <b>Lee</b>',
    experience,
    date: '2026-06-06',
    time: '14:30',
    guests: 2,
    change: 'moved',
    paid: true,
  },
});
export const TOKEN = 'aB3-xyz_0123456789';
export const reset: MailRequested = {
  kind: 'password_reset',
  to: 'ann@example.com',
  data: { resetPath: `/login/reset#${TOKEN}`, validMinutes: 60 },
};

export const envelope = <P>(payload: P, type = 'mail.requested', id = randomUUID()) => ({
  id,
  type,
  payload,
  occurredAt: new Date().toISOString(),
  requestId: 'request-00001',
});
export const deliver = (test: TestApp, ...events: unknown[]) =>
  test.call({ as: 'commerce' }, 'POST', '/internal/inbox', { events });
export const listOf = async (test: TestApp, recipient: string) =>
  (await test.call(admin(), 'GET', `/api/admin/notifications?recipient=${encodeURIComponent(recipient)}`)).body as {
    id: number;
    state: string;
    attempts: number;
    last_error: string | null;
    refused: boolean;
  }[];
export const first = async (test: TestApp, recipient: string) => (await listOf(test, recipient))[0];
