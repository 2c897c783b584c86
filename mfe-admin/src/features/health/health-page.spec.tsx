import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { type FakeApi, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';

type LoggedError = Answer<'GET /api/error-logs'>[number];
type Work = Answer<'GET /api/admin/work'>;

const webhooks = {
  refused: 14,
  refused_at: '2026-06-03T19:00:00.000Z',
  accepted_at: null,
  refusing: true,
};
const error: LoggedError = {
  id: 7,
  errorMessage: 'TypeError: price is undefined',
  severity: 'critical',
  timestamp: '2026-06-03T19:00:00.000Z',
  resolved: false,
  count: 12,
  firstSeen: '2026-06-01T19:00:00.000Z',
  source: 'slice:mfe-checkout',
  version: '1.4.0',
  requestId: 'req-1',
  stack: 'TypeError: price is undefined\n  at pay (entry.js:1:2)',
  context: { path: '/cart' },
  resolvedAt: null,
  resolvedBy: null,
};
const stats: Answer<'GET /api/error-logs/stats'> = {
  totalErrors: 3,
  recentErrors: 2,
  criticalErrors: 1,
  resolvedErrors: 0,
};
const work: Work = {
  waiting: [
    {
      service: 'commerce',
      consumer: 'worker',
      waiting: 4,
      retried: 1,
      oldest: new Date(Date.now() - 90_000).toISOString(),
    },
  ],
  dead: [
    {
      id: '9',
      service: 'commerce',
      type: 'order.placed',
      consumer: 'hospitality',
      occurredAt: '2026-06-03T19:00:00.000Z',
      attempts: 12,
      lastError: 'hospitality answered 400',
    },
  ],
  queues: [
    {
      service: 'worker',
      name: 'worker-mails',
      waiting: 3,
      active: 2,
      delayed: 0,
      oldest: new Date(Date.now() - 90_000).toISOString(),
    },
    { service: 'worker', name: 'error-reports', waiting: null, active: null, delayed: null, oldest: null },
  ],
  schedules: [
    {
      service: 'worker',
      name: 'dispatch-mails',
      everyMs: 1000,
      lastRun: new Date().toISOString(),
      tookMs: 3,
      error: 'no mail server',
      lastSuccess: null,
    },
  ],
  unreachable: ['catalog'],
  redis: 'no_writes',
  shellWaits: ['mfe-checkout 1.0.0 wants SDK ^1.0.0, the new shell has 2.0.0'],
};

// Otherwise chunks and the dialog would load in the first test, which may exceed its time limit.
beforeAll(async () => {
  await Promise.all([import('./health-page'), import('./error-dialog')]);
});

const open = (api: FakeApi, path: string, user = testAdmin) =>
  renderSlice(slice, {
    path,
    user,
    api: {
      'GET /api/error-logs': [error],
      'GET /api/error-logs/{id}/original-stack': { stack: null },
      'GET /api/error-logs/stats': stats,
      'GET /api/admin/work': work,
      'GET /api/admin/payments/webhooks': webhooks,
      ...api,
    },
  });

it('lists errors by kind, keeps the open one in the address, and resolves it', async () => {
  let resolved = false;
  const { api, location } = await open(
    {
      'GET /api/error-logs/{id}': () => ({ ...error, resolved }),
      'PATCH /api/error-logs/{id}': ({ body }) => {
        resolved = body.resolved;
        return { ...error, resolved };
      },
    },
    '/admin/health',
  );
  await userEvent.click(await screen.findByRole('link', { name: 'TypeError: price is undefined' }));
  expect(location()).toContain('error=7');
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  expect(await within(dialog).findByText('12 times')).toBeVisible();
  expect(within(dialog).getByText('req-1')).toBeVisible();
  expect(within(dialog).getByText(/at pay/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resolve' }));
  expect(await within(dialog).findByRole('button', { name: 'Open again' })).toBeVisible();
  expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ resolved: true });
});

it('shows the stack in our sources, and the browser’s own', async () => {
  const original = 'TypeError: price is undefined\n  at pay (mfe-checkout/src/pay.ts:3:1)';
  await open(
    { 'GET /api/error-logs/{id}': error, 'GET /api/error-logs/{id}/original-stack': { stack: original } },
    '/admin/health?error=7',
  );
  const where = await screen.findByRole('region', { name: 'Where it happened' });
  expect(await within(where).findByText(/mfe-checkout\/src\/pay\.ts:3:1/)).toBeVisible();
  await userEvent.click(within(where).getByRole('button', { name: 'Show as reported' }));
  expect(within(where).getByText(/entry\.js:1:2/)).toBeVisible();
  await userEvent.click(within(where).getByRole('button', { name: 'Show our source files' }));
  expect(within(where).getByText(/pay\.ts:3:1/)).toBeVisible();
});

it('applies the filters on the server', async () => {
  const { api, location } = await open({}, '/admin/health');
  await screen.findByRole('link', { name: 'TypeError: price is undefined' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open');
  await waitFor(() => expect(location()).toContain('resolved=false'));
  const asked = api.calls.filter(({ path }) => path === '/api/error-logs').at(-1);
  expect(asked?.query.get('resolved')).toBe('false');
});

it('shows running work, retries or discards failed work, and names services that did not answer', async () => {
  const { api } = await open(
    {
      'POST /api/admin/dead-events/{service}/{id}/replay': Response.json({ success: true }),
      'DELETE /api/admin/dead-events/{service}/{id}': Response.json({ success: true }),
    },
    '/admin/health?tab=work',
  );
  expect(await screen.findByText(/Did not answer: catalog/)).toBeVisible();
  const [shell, redis] = screen.getAllByRole('alert');
  expect(shell).toHaveTextContent(/visitors see the one before: mfe-checkout 1\.0\.0 wants SDK/);
  expect(redis).toHaveTextContent(/^Redis is read-only: .* Nobody can sign in/);
  const waiting = screen.getByRole('list', { name: 'Events on their way' });
  expect(within(waiting).getByText('Since 2 minutes ago; 1 tried before')).toBeVisible();
  const [reports, mails] = within(screen.getByRole('list', { name: 'Queues, by service' }))
    .getAllByRole('listitem')
    .reverse();
  expect(mails).toHaveTextContent('Worker mailsworker, oldest since 2 minutes ago3 waiting · 2 active');
  expect(reports).toHaveTextContent('Redis does not answer');
  expect(screen.getByText('no mail server', { exact: false })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send again…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Discard…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard event' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/admin/dead-events/commerce/9/replay',
    'DELETE /api/admin/dead-events/commerce/9',
  ]);
});

it('changes nothing with read access only', async () => {
  await open({}, '/admin/health?tab=work', { ...testAdmin, id: 9, permissions: ['errors.read'] });
  await screen.findByText(/Did not answer: catalog/);
  expect(screen.queryByRole('button', { name: 'Discard…' })).not.toBeInTheDocument();
});

it('shows the number of webhooks with a wrong signature, and the last one’s time', async () => {
  await open({}, '/admin/health?tab=work');
  expect((await screen.findByText('Signature refused')).nextSibling).toHaveTextContent(/^14 times, last seen .*2026/);
  expect(screen.getByText('Last accepted').nextSibling).toHaveTextContent('None yet');
  expect(screen.getByText('No event has been accepted since the last refusal.')).toBeVisible();
});
