import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { type FakeApi, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';

type Page = Answer<'GET /api/admin/audit'>;
const record = (key: string, over: Partial<Page['records'][number]> = {}): Page['records'][number] => ({
  key,
  service: 'catalog',
  at: '2026-06-03T19:00:00.000Z',
  actor: 'admin',
  entity: 'wine',
  entity_id: '5',
  action: 'update',
  changes: [{ field: 'price', before: '28.00', after: '29.00' }],
  request_id: null,
  ...over,
});
const page = (records: Page['records'], over: Partial<Page> = {}): Page => ({
  records,
  next: null,
  unreachable: [],
  entities: ['user', 'wine'],
  ...over,
});
const open = (api: FakeApi, path = '/admin/audit', user = testAdmin) => renderSlice(slice, { path, user, api });

it('shows changes with their authors, older ones on request, and services that did not answer', async () => {
  await open({
    'GET /api/admin/audit': ({ query }) =>
      query.get('cursor') === 'older'
        ? page([record('b', { action: 'create', changes: [] })])
        : page([record('a')], { next: 'older', unreachable: ['worker'] }),
  });
  const list = await screen.findByRole('list', { name: 'Changes, newest first' });
  expect(within(list).getByText(/28\.00 → 29\.00/)).toBeVisible();
  expect(within(list).getByRole('link', { name: 'Wine 5' })).toHaveAttribute('href', '/admin/wine-shop?wine=5');
  expect(screen.getByText(/Did not answer: worker/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
  expect(await within(list).findByText(/added/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older changes' })).not.toBeInTheDocument();
});

it('keeps its filters in the address and applies them on the server', async () => {
  const { api, location } = await open(
    { 'GET /api/admin/audit': page([record('a')]) },
    '/admin/audit?actor=ann&from=2026-06-01',
  );
  await screen.findByRole('list', { name: 'Changes, newest first' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Wine');
  await waitFor(() => expect(location()).toContain('entity=wine'));
  expect(location()).toContain('actor=ann');
  await userEvent.click(await screen.findByRole('button', { name: 'History of Wine 5' }));
  expect(await screen.findByText('Only Wine 5')).toBeVisible();
  const asked = api.calls.filter(({ path }) => path === '/api/admin/audit').map(({ query }) => query.toString());
  expect(asked[0]).toBe('actor=ann&from=2026-06-01');
  expect(asked.at(-1)).toContain('entity_id=5');
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(location()).toBe('/admin/audit'));
});

it('is hidden from staff without the permission', async () => {
  await open({}, '/admin/audit', { ...testAdmin, id: 9, permissions: ['orders.read'] });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Audit' })).not.toBeInTheDocument();
});
