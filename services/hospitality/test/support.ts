import { randomUUID } from 'node:crypto';
import type { EventPayload, EventType } from '@shamba/event-contract';
import { DataSource } from 'typeorm';
import { Clock } from '@shamba/service-kit/time';
import { FakeClock, startTestApp, type TestApp, type TestResponse } from '@shamba/service-kit/testing';
import { AppModule } from '../src/app.module.js';
import { hospitalityConfigSchema } from '../src/config.js';
import { createDataSource } from '../src/database/data-source.js';
import { seedDemo, seedWinery } from '../src/seed-demo.js';

/** Wednesday, 3 June 2026, noon in California: the next weekend is 6 and 7 June. */
export const NOW = new Date('2026-06-03T19:00:00Z');

export interface Hospitality extends TestApp {
  clock: FakeClock;
}

/** Starts the hospitality service on a fresh database, with its clock stopped at NOW. */
export async function startHospitality(options: { demo?: boolean } = {}): Promise<Hospitality> {
  const clock = new FakeClock(NOW);
  const test = await startTestApp({
    service: 'hospitality',
    module: AppModule,
    configSchema: hospitalityConfigSchema,
    createDataSource,
    // Timers are tested elsewhere: here only calls cause effects.
    env: { ROLE: 'api', DB_POOL: '20' },
    prepare: async (app) => {
      const real = app.get(Clock);
      real.now = () => clock.now();
      real.in = (seconds) => clock.in(seconds);
      await seedWinery(app.get(DataSource, { strict: false }).manager);
      if (options.demo) await seedDemo(app.get(DataSource, { strict: false }), undefined, NOW);
    },
  });
  return Object.assign(test, { clock });
}

/** Commerce's call for a hold. */
export const hold = (
  test: TestApp,
  checkoutId: string,
  lines: unknown[],
  more: { ttlSeconds?: number; attemptId?: string; pinned?: boolean; kind?: 'offer' | 'run'; deadline?: string } = {},
): Promise<TestResponse> =>
  test.call({ as: 'commerce' }, 'PUT', `/internal/holds/${checkoutId}`, { lines, ttlSeconds: 600, ...more });
/** Staff's offer for a party: without a checkout's limits. */
export const offer = (test: TestApp, id: string, lines: unknown[], minutes = 60): Promise<TestResponse> =>
  hold(test, id, lines, { kind: 'offer', deadline: new Date(NOW.getTime() + minutes * 60_000).toISOString() });
export const pin = (test: TestApp, checkoutId: string, attemptId: string): Promise<TestResponse> =>
  test.call({ as: 'commerce' }, 'POST', `/internal/holds/${checkoutId}/pin`, { attemptId });

/** Delivers one event as commerce's relay does; returns true if it was accepted. */
export async function deliver<T extends EventType>(
  test: TestApp,
  type: T,
  payload: EventPayload<T>,
  id: string = randomUUID(),
  occurredAt = NOW.toISOString(),
): Promise<boolean> {
  const { body } = await test.call({ as: 'commerce' }, 'POST', '/internal/inbox', {
    events: [{ id, type, payload, occurredAt }],
  });
  return (body as { done: string[] }).done.includes(id);
}

export const nights = (lineRef: string, checkIn: string, checkOut: string) => ({
  lineRef,
  kind: 'nights',
  unitId: 1,
  checkIn,
  checkOut,
});

/** Counts the occurrences of each value. */
export function tally<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

interface Mail {
  kind: string;
  to?: string;
  data: Record<string, unknown>;
  bounded?: boolean;
  attachments?: { filename: string; contentType: string; content: string }[];
}

/** Requested mails in order. */
export const mailsOf = async (test: TestApp): Promise<Mail[]> => {
  const rows: { payload: Mail }[] = await test.dataSource.query(
    `SELECT payload FROM outbox WHERE type = 'mail.requested' ORDER BY id`,
  );
  return rows.map((row) => row.payload);
};
