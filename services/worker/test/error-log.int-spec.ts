import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@shamba/dev-stack/testing';
import { ERROR_REPORTS_QUEUE, type ErrorReport } from '@shamba/event-contract';
import { ErrorReports } from '@shamba/service-kit/observe';
import { Queues } from '@shamba/service-kit/queue';
import { admin, customer, emptyTables, guest, nextPageOf, type TestApp } from '@shamba/service-kit/testing';
import { RecordError } from '../src/modules/error-log/use-cases/record-error.js';
import { NOWHERE, startWorker } from './support.js';

interface Row {
  id: number;
  errorMessage: string;
  count: number;
  resolved: boolean;
  [field: string]: unknown;
}

const entries = async (test: TestApp, query = ''): Promise<Row[]> =>
  (await test.call(admin(), 'GET', `/api/error-logs${query}`)).body as Row[];
const entry = async (test: TestApp, message: string): Promise<Row | undefined> =>
  (await entries(test)).find((row) => row.errorMessage === message);

describe('the error log', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startWorker();
  });
  afterAll(() => test.close());
  beforeEach(() => emptyTables(test.dataSource, 'error_log'));

  it('stores reports of services from the queue, counted by kind', async () => {
    const report = (n: number, severity: ErrorReport['severity']): ErrorReport => ({
      severity,
      message: `Order ${n} could not be placed`,
      source: 'commerce',
      version: '1.0.0',
      requestId: `request-${n}`,
      occurredAt: new Date().toISOString(),
    });
    const queues = test.app.get(Queues);
    expect(await queues.add(ERROR_REPORTS_QUEUE, report(1, 'warning'))).toBe(true);
    await eventually(async () => expect((await entries(test)).length).toBe(1));
    await queues.add(ERROR_REPORTS_QUEUE, report(2, 'critical'));
    await eventually(async () =>
      expect(await entry(test, 'Order 2 could not be placed')).toMatchObject({
        count: 2,
        severity: 'critical',
        source: 'commerce',
        requestId: 'request-2',
        resolved: false,
      }),
    );
    expect(await entries(test)).toHaveLength(1);
  });

  it('mails staff about a critical error once an hour, for concurrent reports too', async () => {
    const report = (minute: number): ErrorReport => ({
      severity: 'critical',
      message: `Payment ${minute} was taken twice`,
      source: 'commerce',
      version: '2.1.0',
      occurredAt: new Date().toISOString(),
    });
    const record = test.app.get(RecordError);
    const notices = () =>
      test.dataSource.query<{ subject: string; text_body: string; bounded_for: string | null }[]>(
        `SELECT subject, text_body, bounded_for FROM notifications
         WHERE kind = 'staff_notice' AND subject LIKE '%taken twice%' ORDER BY id`,
      );
    await Promise.all(Array.from({ length: 20 }, (_, index) => record.execute(report(index))));
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice?.subject).toMatch(/^\[staff\] Critical error in commerce: Payment \d+ was taken twice$/);
    expect(notice?.text_body).toContain('commerce 2.1.0');
    expect(notice?.bounded_for).toMatch(/^staff:/);
    await test.dataSource.query(`UPDATE error_log SET alerted_at = alerted_at - interval '61 minutes'`);
    await record.execute(report(21));
    expect(await notices()).toHaveLength(2);
    // A concurrent report may have read the clock before the report of the alert.
    await test.dataSource.query(`UPDATE error_log SET alerted_at = alerted_at + interval '1 second'`);
    await record.execute(report(21));
    expect(await notices()).toHaveLength(2);
    // The alert was recorded by a clock that was ahead.
    await test.dataSource.query(
      `UPDATE error_log SET alerted_at = now() + interval '10 days', last_seen_at = now() + interval '10 days'`,
    );
    await record.execute(report(22));
    expect(await notices()).toHaveLength(3);
    expect(
      await test.dataSource.query('SELECT count(*)::int AS ahead FROM error_log WHERE last_seen_at > now()'),
    ).toEqual([{ ahead: 0 }]);
  });

  it("stores the worker's own errors in the same way", async () => {
    test.app.get(ErrorReports).reportError(new Error('Own failure'));
    await eventually(async () =>
      expect(await entry(test, 'Error: Own failure')).toMatchObject({ source: 'worker', severity: 'error' }),
    );
  });

  it('drops browser errors that are no failures of the site', async () => {
    const message = 'ResizeObserver loop completed with undelivered notifications.';
    const send = (said: string) => test.call(guest('g-7'), 'POST', '/api/errors', { message: said });
    expect((await send(message)).status).toBe(204);
    await send('Told after it');
    await eventually(async () => expect(await entry(test, 'Told after it')).toBeDefined());
    expect(await entry(test, message)).toBeUndefined();
  });

  it('stores a browser report without personal data, and not as critical', async () => {
    const answer = await test.call(guest('g-1'), 'POST', '/api/errors', {
      message: 'Checkout failed for ann@example.com with 4111 1111 1111 1111',
      severity: 'critical',
      slice: 'checkout',
      version: '1.4.0',
      path: '/checkout?email=ann@example.com',
      requestId: null,
      stack: `Error: x\n${'    at frame (a.js:1:1)\n'.repeat(400)}`,
      context: { attempt: 2, email: 'ann@example.com', nested: { a: 1 } },
    });
    expect(answer.status).toBe(204);
    await eventually(async () =>
      expect(await entry(test, 'Checkout failed for [e-mail] with [card number]')).toMatchObject({
        severity: 'error',
        source: 'slice:checkout',
        version: '1.4.0',
        context: { attempt: 2, email: '[personal]', path: '/checkout' },
      }),
    );
    expect(JSON.stringify(await entries(test))).not.toContain('ann@example.com');
  });

  it.each([
    ['the gateway’s own, with digits like a card number', '3c8c9d5d-5961-4789-9169-86ead124baf0', true],
    ['of another shape', 'request.seven', true],
    ['a card number', '4111-1111-1111-1111', false],
    ['in words', 'no id at all', false],
    ['too long', 'x'.repeat(81), false],
  ])('a request id: %s', async (kind, requestId, kept) => {
    const message = `With a request id, ${kind}`;
    const answer = await test.call(guest('g-4'), 'POST', '/api/errors', { message, requestId });
    expect(answer.status).toBe(204);
    await eventually(async () =>
      expect(await entry(test, message)).toMatchObject({ requestId: kept ? requestId : null }),
    );
  });

  it('refuses reports that are too large, empty or too many', async () => {
    expect(
      (await test.call(guest('g-2'), 'POST', '/api/errors', { message: 'x', context: { a: 'y'.repeat(20_000) } }))
        .status,
    ).not.toBe(204);
    expect(
      (await test.call(guest('g-2'), 'POST', '/api/errors', { message: 'x', more: 'y'.repeat(20_000) })).status,
    ).toBe(413);
    expect((await test.call(guest('g-2'), 'POST', '/api/errors', {})).status).toBe(400);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1)
      statuses.push((await test.call(guest('g-3'), 'POST', '/api/errors', { message: 'again and again' })).status);
    expect(statuses.slice(0, 30).every((status) => status === 204)).toBe(true);
    expect(statuses[30]).toBe(429);
    await eventually(async () => expect(await entry(test, 'again and again')).toMatchObject({ count: 30 }));
  });

  /** Records a report of commerce, an hour ago unless said otherwise. */
  const happened = (message: string, hoursAgo = 1, severity: ErrorReport['severity'] = 'error') =>
    test.app.get(RecordError).execute({
      severity,
      message,
      source: 'commerce',
      version: '1.0.0',
      occurredAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    } satisfies ErrorReport);

  it('lets staff resolve an error, and opens it again with the next report', async () => {
    await happened('Payment was taken late', 1, 'critical');
    await happened('Mail was refused');
    await happened('Label was not printed', 25);
    const found = await entry(test, 'Mail was refused');
    const stats = async () => (await test.call(admin(), 'GET', '/api/error-logs/stats')).body;
    const before = { totalErrors: 3, recentErrors: 2, criticalErrors: 1, resolvedErrors: 0 };
    expect(await stats()).toEqual(before);
    const resolved = await test.call(admin(), 'PATCH', `/api/error-logs/${found?.id}`, { resolved: true });
    expect(resolved).toMatchObject({ status: 200, body: { resolved: true, resolvedBy: 'admin' } });
    expect(await stats()).toEqual({ ...before, resolvedErrors: 1 });
    expect((await entries(test, '?resolved=true')).map((row) => row.id)).toEqual([found?.id]);
    await happened('Mail was refused', 0);
    expect(await entry(test, 'Mail was refused')).toMatchObject({ resolved: false, count: 2 });
    expect((await test.call(admin(), 'PATCH', '/api/error-logs/999', { resolved: true })).status).toBe(404);
  });

  it('comes in pages, the latest seen first', async () => {
    for (const [message, hoursAgo] of [
      ['Second', 2],
      ['Third', 3],
      ['First', 1],
    ] as const)
      await happened(message, hoursAgo);
    const seen: string[] = [];
    let next: string | undefined = '/api/error-logs?limit=1';
    while (next) {
      const page = await test.call(admin(), 'GET', next);
      expect(page.headers.get('x-total-count')).toBe('3');
      seen.push(...(page.body as Row[]).map((row) => row.errorMessage));
      next = nextPageOf(page);
    }
    expect(seen).toEqual(['First', 'Second', 'Third']);
  });

  it('is searched and sorted', async () => {
    for (const message of ['Own failure', 'Other failure', 'Other failure', 'Once']) await happened(message);
    expect(await entries(test, '?q=OWN%20fail')).toMatchObject([{ errorMessage: 'Own failure' }]);
    expect((await entries(test, '?sort=-count')).map(({ count }) => count)).toEqual([2, 1, 1]);
    expect((await test.call(admin(), 'GET', '/api/error-logs?sort=stack')).status).toBe(400);
  });

  it('is for staff only', async () => {
    expect((await test.call(guest(), 'GET', '/api/error-logs')).status).toBe(401);
    expect((await test.call(customer(), 'GET', '/api/error-logs/stats')).status).toBe(403);
  });
});

describe('the error log without Redis', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startWorker({ REDIS_URL: NOWHERE });
  });
  afterAll(() => test.close());

  it('starts, is ready, and keeps browser reports', async () => {
    expect((await fetch(`${test.url}/readyz`)).status).toBe(200);
    expect((await test.call(guest(), 'POST', '/api/errors', { message: 'No Redis here' })).status).toBe(204);
    expect(await entry(test, 'No Redis here')).toMatchObject({ count: 1, source: 'browser' });
  });
});
