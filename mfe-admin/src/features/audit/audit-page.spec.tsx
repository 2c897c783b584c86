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
  title: null,
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

it('says in a sentence what was changed, from which value to which, with a link', async () => {
  await open({
    'GET /api/admin/audit': page([
      record('a', {
        actor: 'grace',
        title: 'Mavuno',
        changes: [{ field: 'price', before: '32.00', after: '34.00' }],
      }),
      record('b', {
        changes: [
          { field: 'stock_quantity', before: '12', after: '6' },
          { field: 'wine_tax_class', before: null, after: 'fortified' },
        ],
      }),
      record('c', {
        entity: 'user',
        entity_id: '7',
        title: 'ann.lee',
        changes: [{ field: 'phone', before: '[personal]', after: '[personal]' }],
      }),
      record('d', {
        entity: 'season_rate',
        title: 'Harvest',
        action: 'delete',
        changes: [{ field: 'start_date', before: '2026-09-01', after: null }],
      }),
      record('e', {
        service: 'gateway',
        entity: 'slice_release',
        entity_id: 'mfe-admin@1.2.0',
        action: 'create',
        changes: [
          { field: 'contentHash', before: null, after: '5f1c' },
          { field: 'promoted', before: null, after: 'true' },
        ],
      }),
    ]),
  });
  const [first, second, third, fourth, fifth] = within(
    await screen.findByRole('list', { name: 'Changes, newest first' }),
  )
    .getAllByRole('listitem', { name: '' })
    .filter((item) => item.querySelector('time'));
  expect(first).toHaveTextContent('grace changed Mavuno’s price from $32 to $34 History');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Mavuno' })).toHaveAttribute(
    'href',
    '/admin/wine-shop?wine=5',
  );
  // The same wine, in a record without its name.
  expect(second).toHaveTextContent('admin changed Mavuno HistoryStock from 12 to 6Tax class of wine to fortified');
  expect(third).toHaveTextContent('admin changed ann.lee’s phone (personal, not shown)');
  expect(fourth).toHaveTextContent('admin deleted the season rate Harvest HistoryStart date Sep 1, 2026');
  expect(fifth).toHaveTextContent('admin added release 1.2.0 of mfe-admin HistoryPromoted yes');
  expect(within(fourth as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'grace' }));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Who made the change' })).toHaveValue('grace'));
});

it('shows changes with their authors, older ones on request, and services that did not answer', async () => {
  await open({
    'GET /api/admin/audit': ({ query }) =>
      query.get('cursor') === 'older'
        ? page([record('b', { action: 'create', changes: [] })])
        : page([record('a')], { next: 'older', unreachable: ['worker'] }),
  });
  const list = await screen.findByRole('list', { name: 'Changes, newest first' });
  expect(within(list).getByText(/’s price from \$28 to \$29/)).toBeVisible();
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
