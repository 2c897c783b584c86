import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import { type FakeApi, listOf, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../../slice';
import type { LedgerEntry } from './stock-words';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import './stock-dialog';

const BOOK = 'POST /api/admin/wines/{id}/stock';
const wine = fixtures.wine({ stock_quantity: 12 });
const entry = (over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 1,
  quantity: 12,
  balance: 12,
  reason: 'opening',
  location: 'cellar',
  note: null,
  actor: 'user:1',
  actor_name: 'admin',
  order_id: null,
  created_at: '2026-06-03T19:00:00.000Z',
  ...over,
});
const api = (more: FakeApi = {}): FakeApi => ({
  'GET /api/wines': listOf([wine]),
  'GET /api/admin/wines/{id}/stock': listOf([entry()]),
  'GET /api/admin/wines/{id}/stock/locations': [
    { location: 'bar', quantity: 2 },
    { location: 'cellar', quantity: 10 },
  ],
  ...more,
});
const open = async (more: FakeApi = {}, user = testAdmin) => {
  const page = await renderSlice(slice, { path: '/admin/wine-shop?ledger=1', user, api: api(more) });
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Stock of Mavuno Zinfandel' })) };
};
const book = async (dialog: Awaited<ReturnType<typeof open>>['dialog'], reason: string, quantity: string) => {
  await userEvent.selectOptions(
    within(await dialog.findByRole('form', { name: 'Record a movement' })).getByRole('combobox', { name: /^Reason/ }),
    reason,
  );
  await userEvent.type(dialog.getByRole('textbox', { name: /^Bottles/ }), quantity);
};
const press = (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
  userEvent.click(dialog.getByRole('button', { name: 'Record' }));

beforeEach(() => sessionStorage.clear());

it('opens from the wine’s figure and shows bookings with authors, newest first, and links to orders', async () => {
  const { dialog, api: calls } = await open({
    'GET /api/admin/wines/{id}/stock': listOf(
      [
        entry({
          id: 3,
          quantity: -2,
          balance: 10,
          reason: 'sale',
          actor: 'service:commerce',
          actor_name: null,
          order_id: 'o-1',
        }),
        entry({ id: 2, quantity: -1, balance: 12, reason: 'breakage', note: 'Fell' }),
      ],
      { total: 41 },
    ),
    'GET /api/admin/orders': [fixtures.staffOrder({ id: 'o-1', order_number: 'SH-7QK2' })],
  });
  const table = within(await dialog.findByRole('table', { name: 'Ledger' }));
  await table.findByRole('link', { name: 'SH-7QK2' });
  const [, sale, breakage] = table.getAllByRole('row');
  expect(sale).toHaveTextContent('Sale−210cellarShopSH-7QK2');
  expect(within(sale as HTMLElement).getByRole('link', { name: 'SH-7QK2' })).toHaveAttribute(
    'href',
    '/admin/orders?order=o-1',
  );
  expect(breakage).toHaveTextContent('Breakage−112cellaradminFell');
  expect(dialog.getByText('Page 1 of 3')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Next page' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Show' }), 'Sale');
  await waitFor(() =>
    expect(calls.calls.filter(({ path }) => path.endsWith('/1/stock')).map(({ query }) => query.toString())).toEqual([
      'limit=20&page=1',
      'limit=20&page=2',
      'limit=20&page=1&reason=sale',
    ]),
  );
});

it('books a movement; repeating a press after a lost answer books nothing more', async () => {
  let lost = true;
  const { dialog, api: calls } = await open({
    [BOOK]: () => {
      if (lost) throw new TypeError('Failed to fetch');
      return { ...wine, stock_quantity: 11 };
    },
  });
  await book(dialog, 'Breakage', '1');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Fell');
  await press(dialog);
  expect(await dialog.findByText('Nothing was recorded. Please try again.')).toBeVisible();
  lost = false;
  await press(dialog);
  expect(await screen.findByText('Mavuno Zinfandel: 11 bottles in stock')).toBeVisible();
  const sent = calls.calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({ reason: 'breakage', quantity: 1, location: 'cellar', note: 'Fell' }),
  );
  const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBe(second);
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Bottles/ })).toHaveValue(''));
  await book(dialog, 'Delivery', '24');
  await press(dialog);
  await waitFor(() => expect(calls.calls.filter(({ method }) => method === 'POST')).toHaveLength(3));
  const third = calls.calls.findLast(({ method }) => method === 'POST');
  expect(third?.body).toEqual({ reason: 'delivery', quantity: 24, location: 'cellar' });
  expect(third?.headers.get('idempotency-key')).not.toBe(first);
});

it('moves bottles to a place, and shows the server’s refusal', async () => {
  const { dialog, api: calls } = await open({
    [BOOK]: problem(409, 'There are 2 bottles in bar.', 'not_at_location', {
      quantity: ['There are 2 bottles in bar.'],
    }),
  });
  await book(dialog, 'Transfer', '3');
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'From' }), 'bar (2)');
  await press(dialog);
  expect(await dialog.findByText('Please say where the bottles go.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /^To/ }), 'shop');
  await press(dialog);
  expect(await dialog.findByText('There are 2 bottles in bar.')).toBeVisible();
  expect(calls.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'transfer',
    quantity: 3,
    location: 'bar',
    to_location: 'shop',
  });
});

it('shows only the ledger to staff who may not change wines', async () => {
  const { dialog } = await open({}, { ...testAdmin, id: 9, permissions: ['wines.read'] });
  expect(await dialog.findByRole('table', { name: 'Ledger' })).toBeVisible();
  expect(dialog.queryByRole('form')).not.toBeInTheDocument();
});
