import { readGauges, type TestApp } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startWorker } from './support.js';

let worker: TestApp;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());

it('tells Prometheus of mails and errors, and of slices the twenty with the most', async () => {
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
