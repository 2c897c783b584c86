import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import { type FakeApi, listOf, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';

const PUT = 'PUT /api/admin/wines/{id}';
const wine = fixtures.wine({ stock_quantity: 12, tasting_notes: 'Blackberry.' });
const open = async (row = wine, more: FakeApi = {}) => {
  const page = await renderSlice(slice, {
    path: '/admin/wine-shop?wine=1',
    user: testAdmin,
    api: { 'GET /api/wines': listOf([row]), ...more },
  });
  return {
    ...page,
    dialog: within(await screen.findByRole('dialog', { name: 'Edit Mavuno Zinfandel', hidden: true })),
  };
};
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const field = (dialog: Dialog, name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
const retype = async (dialog: Dialog, name: string, text: string) => {
  await userEvent.clear(field(dialog, name));
  await userEvent.type(field(dialog, name), text);
};
const save = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Save wine' }));

beforeEach(() => sessionStorage.clear());

it('counts stock against the form’s loaded stock, also after a reload with a sale in between', async () => {
  const first = await open();
  await retype(first.dialog, 'Tasting notes', 'Plum');
  first.unmount();
  const { dialog, api } = await open(fixtures.wine({ ...wine, stock_quantity: 9 }), { [PUT]: wine });
  expect(await dialog.findByText(/We kept what you typed before/)).toBeVisible();
  await save(dialog);
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'PUT')).toBe(true));
  const sent = api.calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ tasting_notes: 'Plum', stock: 12, stock_loaded: 12 });
  expect(sent?.version).toBe('1');
});

it('shows both versions when a colleague changed the wine before the reload, and overwrites theirs', async () => {
  const first = await open();
  await retype(first.dialog, 'Tasting notes', 'Plum');
  first.unmount();
  const { dialog, api } = await open(fixtures.wine({ ...wine, version: 2, price: '35.00' }), { [PUT]: wine });
  const choice = within(await screen.findByRole('dialog', { name: 'Changed while you were editing' }));
  expect(choice.getByRole('row', { name: 'Price 32.00 35.00' })).toBeVisible();
  expect(choice.getByRole('row', { name: 'Tasting notes Plum Blackberry.' })).toBeVisible();
  await userEvent.click(choice.getByRole('button', { name: 'Keep mine' }));
  await save(dialog);
  await waitFor(() => expect(api.calls.find(({ method }) => method === 'PUT')?.version).toBe('2'));
});

it.each([
  ['Price', '40 USD', 'Price is an amount such as 28.00'],
  ['Price', '', 'Price is required'],
  ['Stock', '-3', 'Stock is a number of bottles from 0 to 1,000,000'],
])('says what is wrong with %s %j', async (name, typed, message) => {
  const { dialog, api } = await open();
  await userEvent.clear(field(dialog, name));
  if (typed) await userEvent.type(field(dialog, name), typed);
  await save(dialog);
  expect(await dialog.findByText(message)).toBeVisible();
  expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('deletes the latest version of the wine when the list was refetched while the question was open', async () => {
  let row = wine;
  const remove = 'DELETE /api/admin/wines/{id}';
  const { api } = await renderSlice(slice, {
    path: '/admin/wine-shop',
    user: testAdmin,
    api: {
      'GET /api/wines': () => [row],
      [remove]: ({ version }) =>
        version === '2' ? undefined : problem(409, 'Someone else changed this in the meantime.', 'stale_version'),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  row = fixtures.wine({ ...wine, version: 2 });
  const question = within(await screen.findByRole('dialog', { name: /^Delete/ }));
  await userEvent.click(question.getByRole('button', { name: 'Delete wine' }));
  await waitFor(() => expect(api.calls.filter(({ path }) => path === '/api/wines').length).toBeGreaterThan(1));
  await userEvent.click(question.getByRole('button', { name: 'Delete wine' }));
  expect(await screen.findByText('Wine deleted')).toBeInTheDocument();
});

it('keeps the wine’s strength and tax class, and refuses too much alcohol', async () => {
  const { dialog, api } = await open(fixtures.wine({ ...wine, abv: '14.50', wine_tax_class: 'still_16' }), {
    [PUT]: wine,
  });
  expect(dialog.getByRole('combobox', { name: /^Tax class of wine/ })).toHaveDisplayValue('Still, up to 16%');
  await retype(dialog, 'Alcohol', '41');
  await save(dialog);
  expect(await dialog.findByText('Alcohol must be between 0 and 24 percent')).toBeVisible();
  await retype(dialog, 'Alcohol', '16.5');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Tax class of wine/ }), 'Not stated');
  await save(dialog);
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'PUT')).toBe(true));
  const sent = api.calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ abv: '16.5', wine_tax_class: null });
});

it('loses nothing without network or after the session has ended', async () => {
  let answer: () => Response = () => {
    throw new TypeError('Failed to fetch');
  };
  const { dialog, unmount } = await open(wine, { [PUT]: () => answer() });
  await retype(dialog, 'Price', '41');
  await save(dialog);
  expect(await dialog.findByText('The wine could not be saved. Please try again.')).toBeVisible();
  answer = () => problem(401, 'Please sign in to continue.', 'not_signed_in');
  await save(dialog);
  expect(await dialog.findByText('Please sign in to continue.')).toBeVisible();
  expect(field(dialog, 'Price')).toHaveValue('41');
  unmount();
  const again = await open();
  expect(await again.dialog.findByText(/We kept what you typed before/)).toBeVisible();
  expect(field(again.dialog, 'Price')).toHaveValue('41');
});

it('restores an archived wine from the list', async () => {
  let archived = true;
  const gone = fixtures.wine({ archived_at: '2026-06-03T19:00:00Z', version: 4 });
  const { api } = await renderSlice(slice, {
    path: '/admin/wine-shop?archived=archived',
    user: testAdmin,
    api: {
      'GET /api/wines': () => listOf(archived ? [gone] : []),
      'POST /api/admin/wines/{id}/restore': () => {
        archived = false;
        return { ...gone, archived_at: null };
      },
    },
  });
  const card = within(await screen.findByRole('article', { name: 'Mavuno Zinfandel' }));
  expect(card.getByText('Archived')).toBeVisible();
  expect(card.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Wine restored')).toBeVisible();
  expect(await screen.findByText('No wines match.')).toBeVisible();
  expect(api.calls.find(({ path }) => path.endsWith('/restore'))?.version).toBe('4');
});
