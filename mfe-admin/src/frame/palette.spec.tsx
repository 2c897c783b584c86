import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { type FakeApi, type FakeCall, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../slice';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import './palette';

const base: FakeApi = {
  'GET /api/admin/stats': fixtures.stats({}),
  'GET /api/wines': [],
  'GET /api/wines/featured': [],
  'GET /api/events': [],
  'GET /api/vineyard-stay/bookings': [],
};
type Found = Answer<'GET /api/admin/search'>;
type Kind = Found['missing'][number];
const hit = (kind: Kind, id: string, title: string) => ({ kind, id, title, detail: `detail of ${title}` });
const found = (hits: Found['hits'], missing: Kind[] = []): Found => ({ hits, missing });
/** The searched texts. */
const searched = (calls: readonly FakeCall[]) =>
  calls.filter(({ path }) => path === '/api/admin/search').map(({ query }) => query.get('q'));

async function palette(api: FakeApi, user = testAdmin) {
  const slicePage = await renderSlice(slice, { path: '/admin', user, api: { ...base, ...api } });
  await screen.findByRole('navigation', { name: 'Back office' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return { ...slicePage, input: await screen.findByRole('combobox') };
}

it('finds a stay and opens it, by keyboard alone', async () => {
  const { input } = await palette({
    'GET /api/admin/search': found([hit('customer', '4', 'Ann Lee'), hit('booking', '12', 'VSB-000012')]),
    'GET /api/vineyard-stay/bookings/{id}': fixtures.stayBooking(),
  });
  await userEvent.type(input, 'ann');
  expect(await screen.findByRole('option', { name: /VSB-000012/ })).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Customers' })).getByText('Ann Lee')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'VSB-000012' })).toBeVisible();
  expect(await screen.findByText('Ann Lee')).toBeVisible();
});

it('searches once for text typed in one go, and never shows hits of an earlier text', async () => {
  const held: ((value: Found) => void)[] = [];
  const { input, api } = await palette({
    'GET /api/admin/search': ({ query }) =>
      query.get('q') === 'an'
        ? new Promise<Found>((resolve) => held.push(resolve))
        : found([hit('order', 'o-2', 'SH-NEW')]),
  });
  await userEvent.type(input, 'an');
  await waitFor(() => expect(held).toHaveLength(1));
  await userEvent.type(input, 'na');
  expect(await screen.findByRole('option', { name: /SH-NEW/ })).toBeVisible();
  held[0]?.(found([hit('order', 'o-1', 'SH-OLD')]));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.queryByText('SH-OLD')).not.toBeInTheDocument();
  expect(searched(api.calls)).toEqual(['an', 'anna']);
});

it('names parts that were not searched, and keeps the sections when the search fails', async () => {
  const { input } = await palette({
    'GET /api/admin/search': ({ query }) =>
      query.get('q') === 'mail' ? problem(502, 'upstream_problem') : found([], ['order', 'member']),
  });
  await userEvent.type(input, 'lee');
  expect(await screen.findByText('Not searched just now: orders, club members. There may be more.')).toBeVisible();
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await userEvent.clear(input);
  await userEvent.type(input, 'mail');
  expect(await screen.findByText(/The search did not answer/)).toBeVisible();
  expect(screen.getByRole('option', { name: 'Mail' })).toBeVisible();
});

it('does not search without a permission for it, and hides hits of closed sections', async () => {
  const reader = { ...testAdmin, id: 9, permissions: ['members.read'] };
  const first = await palette({ 'GET /api/admin/search': found([hit('customer', '4', 'Mo Lee')]) }, reader);
  await userEvent.type(first.input, 'mo');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  first.unmount();
  const { input, api } = await palette({}, { ...testAdmin, id: 9, permissions: ['content.read'] });
  await userEvent.type(input, 'lee');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(searched(api.calls)).toEqual([]);
});
