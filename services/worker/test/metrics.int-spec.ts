import { eventually } from '@shamba/dev-stack/testing';
import { ERROR_REPORTS_QUEUE } from '@shamba/event-contract';
import { Queues } from '@shamba/service-kit/queue';
import { readGauges, type TestApp } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { MAILS_QUEUE } from '../src/modules/notifications/use-cases/dispatch-mails.js';
import { NOWHERE, startWorker } from './support.js';

let worker: TestApp;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());

it('reports mails and errors to Prometheus, and the twenty slices with the most errors', async () => {
  await worker.dataSource.query(
    `INSERT INTO error_log (fingerprint, severity, message, source, count, first_seen_at, last_seen_at)
     SELECT n, 'error', 'x', 'slice:s' || n, 1, now(), now() FROM generate_series(1, 30) AS n`,
  );
  const { names, text } = await readGauges(worker);
  expect(names).toEqual(
    expect.arrayContaining(['errors_seen_recently', 'mails_oldest_waiting_age_seconds', 'mails_waiting']),
  );
  expect(text).toMatch(/^errors_seen_recently\{severity="error",service="worker"\} 30$/m);
  expect(text.match(/^slice_errors_seen_recently\{/gm)).toHaveLength(20);
  expect(text).toMatch(/^mails_waiting\{service="worker"\} \d+$/m);
});

it('reports the length of its queues to Prometheus and the back office', async () => {
  const queues = worker.app.get(Queues);
  const name = `lengths-${randomUUID()}`;
  queues.watch(name);
  await queues.addAll(name, [{ data: 1 }, { data: 2 }]);
  const { body } = await worker.call({ as: 'gateway' }, 'GET', '/internal/work');
  const rows = body.queues as { name: string; oldest: string | null }[];
  const mine = rows.find((row) => row.name === name);
  expect(mine).toEqual({ name, waiting: 2, active: 0, delayed: 0, oldest: expect.any(String) });
  expect(Date.now() - Date.parse(mine?.oldest ?? '')).toBeLessThan(60_000);
  // Its own queues are listed, with or without a process that works on them.
  expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining([MAILS_QUEUE, ERROR_REPORTS_QUEUE]));
  const { text } = await readGauges(worker);
  expect(text).toContain(`queue_jobs{queue="${name}",state="waiting",service="worker"} 2`);
  expect(text).toMatch(new RegExp(`^queue_oldest_job_age_seconds\\{queue="${name}",service="worker"\\} [\\d.]+$`, 'm'));

  let handled = 0;
  await queues.work(name, () => {
    handled += 1;
    return handled === 1 ? Promise.reject(new Error('no')) : Promise.resolve();
  });
  await eventually(async () => {
    expect((await readGauges(worker)).text).toContain(`queue_jobs_failed{queue="${name}",service="worker"} 1`);
    expect((await readGauges(worker)).text).toContain(`queue_jobs{queue="${name}",state="waiting",service="worker"} 0`);
  });
});

it('reports no queues while Redis is away', async () => {
  const alone = await startWorker({ REDIS_URL: NOWHERE });
  try {
    const { body } = await alone.call({ as: 'gateway' }, 'GET', '/internal/work');
    expect(body.queues).toContainEqual({
      name: MAILS_QUEUE,
      waiting: null,
      active: null,
      delayed: null,
      oldest: null,
    });
    expect((await readGauges(alone)).text).not.toMatch(/^queue_jobs\{/m);
  } finally {
    await alone.close();
  }
});
