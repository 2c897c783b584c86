import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import { type FakeApi, listOf, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../../slice';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import './stock-take-page';

const TAKE = 'POST /api/admin/wines/stock-take';
const wines = [
  fixtures.wine({ id: 1, name: 'Albariño', sku: 'ALB', stock_quantity: 10 }),
  fixtures.wine({ id: 2, name: 'Syrah', sku: 'SYR', stock_quantity: 4 }),
  fixtures.wine({ id: 3, name: 'Zinfandel', sku: 'ZIN', stock_quantity: 7 }),
];
const open = async (more: FakeApi = {}, list = wines, user = testAdmin) => {
  const page = await renderSlice(slice, {
    path: '/admin/wine-shop/stock-take',
    user,
    api: { 'GET /api/wines': listOf(list), ...more },
  });
  return page;
};
const counted = async (name: string) => screen.findByRole('textbox', { name: `Counted, ${name}` });
const row = (name: string) => {
  const [found] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes(name));
  return within(found as HTMLElement);
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Record the differences' }));

beforeEach(() => sessionStorage.clear());

it('books the counts with the sheet’s stock, and shows the result of each row', async () => {
  const { api } = await open({
    [TAKE]: [
      { wine_id: 1, outcome: 'booked', difference: -1, stock_quantity: 9, message: null },
      { wine_id: 2, outcome: 'unchanged', difference: 0, stock_quantity: 4, message: null },
      { wine_id: 3, outcome: 'refused', difference: 0, stock_quantity: 7, message: '6 bottles are being paid for.' },
    ],
  });
  await userEvent.type(await counted('Albariño'), '9');
  await userEvent.type(await counted('Syrah'), '4');
  await userEvent.type(await counted('Zinfandel'), '2');
  expect(row('Albariño').getByText('−1')).toBeVisible();
  expect(row('Syrah').getByText('±0')).toBeVisible();
  expect(screen.getByText('3 of 3 counted, 2 differences')).toBeVisible();
  await press();
  expect(await row('Albariño').findByText('Recorded −1, 9 bottles in stock')).toBeVisible();
  expect(row('Syrah').getByText('As on the sheet')).toBeVisible();
  expect(row('Zinfandel').getByText('Not recorded: 6 bottles are being paid for.')).toBeVisible();
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    rows: [
      { wine_id: 1, counted: 9, loaded: 10 },
      { wine_id: 2, counted: 4, loaded: 4 },
      { wine_id: 3, counted: 2, loaded: 7 },
    ],
  });
  // Booked rows can be counted again; refused rows can be sent again.
  expect(await counted('Albariño')).toHaveValue('');
  expect(await counted('Zinfandel')).toHaveValue('2');
  await press();
  await waitFor(() => expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  const [first, second] = api.calls.filter(({ method }) => method === 'POST');
  expect(second?.body).toEqual({ rows: [{ wine_id: 3, counted: 2, loaded: 7 }] });
  expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
});

it('goes to the next wine on Enter, and records nothing', async () => {
  const { api } = await open();
  await userEvent.type(await counted('Albariño'), '9{Enter}3{Enter}');
  expect(await counted('Syrah')).toHaveValue('3');
  expect(await counted('Zinfandel')).toHaveFocus();
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('keeps the sheet over a reload: typed counts and the stock for the differences', async () => {
  const first = await open();
  await userEvent.type(await counted('Albariño'), '9');
  first.unmount();
  const sold = [fixtures.wine({ ...wines[0], stock_quantity: 8 }), ...wines.slice(1)];
  const { api } = await open({ [TAKE]: [] }, sold);
  expect(await counted('Albariño')).toHaveValue('9');
  expect(row('Albariño').getByText(/ALB · 10 bottles/)).toBeVisible();
  await press();
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      rows: [{ wine_id: 1, counted: 9, loaded: 10 }],
    }),
  );
});

it('keeps typed counts after a failed call, and the next press repeats the same booking', async () => {
  const { api } = await open({
    [TAKE]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await userEvent.type(await counted('Syrah'), '3');
  await press();
  expect(await screen.findByText('Nothing was recorded. What you typed is kept; please try again.')).toBeVisible();
  await press();
  await waitFor(() => expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  const keys = api.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
  expect(await counted('Syrah')).toHaveValue('3');
});

it('shows invalid counts, finds a wine, and starts again with the current stock', async () => {
  const { api } = await open();
  await userEvent.type(await counted('Syrah'), 'four');
  await press();
  expect(await row('Syrah').findByText('A whole number of bottles')).toBeVisible();
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a wine' }), 'zin{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Counted, Albariño' })).not.toBeInTheDocument();
  expect(await counted('Zinfandel')).toBeVisible();
  api.on({ 'GET /api/wines': listOf([fixtures.wine({ ...wines[1], stock_quantity: 3 })]) });
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').some((item) => item.textContent?.includes('SYR · 3 bottles'))).toBe(true),
  );
  expect(await counted('Syrah')).toHaveValue('');
});

it('is closed to staff who may not change wines', async () => {
  await open({}, wines, { ...testAdmin, id: 9, permissions: ['wines.read'] });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
