import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';

const october = {
  ...{ month: '2026-10', state: 'open' as const, taken: '1100.00', net: '1000.00' },
  ...{ locked_at: null, locked_by: null },
};
const september = { ...october, month: '2026-09', state: 'locked' as const, locked_by: 'ann' };
const books: Answer<'GET /api/admin/months'> = {
  years: [2026, 2025],
  months: [october, { ...september, locked_at: '2026-10-03T18:00:00.000Z' }],
  total: { taken: '2200.00', net: '2000.00' },
  to_lock: ['2026-10'],
};
const detail: Answer<'GET /api/admin/months/{month}'> = {
  ...october,
  ...{ tax: '80.00', balanced: true, empty: false, differs: false },
};
const toLock: Answer<'GET /api/admin/months/{month}/lock'> = {
  ...{ months: ['2026-10'], taken: '1100.00', net: '1000.00', sales_tax: '50.00', lodging_tax: '30.00' },
  ...{ unbalanced: null, version: 'v-1' },
};
const api = {
  'GET /api/site': fixtures.site({ today: '2026-11-03' }),
  'GET /api/admin/months': books,
  'GET /api/admin/months/2026-10': detail,
  'GET /api/admin/months/2026-10/lock': toLock,
};
const open = (over: object = {}) =>
  renderSlice(slice, { path: '/admin/reports/months', user: testAdmin, api: { ...api, ...over } });

it('lists the months of a year, without a period', async () => {
  const { api: fake } = await open();
  const table = await screen.findByRole('table', { name: 'Months' });
  expect(within(table).getByRole('row', { name: /^September 2026/ })).toHaveTextContent(/Locked.* by ann/);
  expect(within(table).getByRole('row', { name: /^Total of 2026/ })).toHaveTextContent('$2,200.00$2,000.00');
  expect(screen.queryByLabelText('First day')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2025');
  await screen.findByRole('table', { name: 'Months' });
  expect(fake.calls.at(-1)?.query.get('year')).toBe('2025');
});

it('locks the next month with the sums that were seen, and says why it could not', async () => {
  let refused = true;
  const { api: fake } = await open({
    'POST /api/admin/months/2026-10/lock': () =>
      refused
        ? problem(409, 'October has changed since you looked.', 'month_changed')
        : { ...books, to_lock: [], locked: ['2026-10'] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Lock October 2026…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lock October 2026?' });
  expect(await within(dialog).findByText('$50.00')).toBeVisible();
  expect(within(dialog).getByText('Lodging tax').parentElement).toHaveTextContent('$30.00');
  expect(within(dialog).queryByLabelText('Up to')).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Lock October 2026' }));
  expect(await screen.findByText('October has changed since you looked.')).toBeVisible();
  refused = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Lock October 2026' }));
  expect(await screen.findByText('Month locked')).toBeVisible();
  expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 'v-1' });
});

it('locks months up to the one that is chosen, and says which', async () => {
  const months = ['2024-11', '2026-09', '2026-10'];
  const { api: fake } = await open({
    'GET /api/admin/months': { ...books, to_lock: months },
    'GET /api/admin/months/2024-11/lock': { ...toLock, months: ['2024-11'] },
    'GET /api/admin/months/2026-10/lock': { ...toLock, months, version: 'v-3' },
    'POST /api/admin/months/2026-10/lock': { ...books, to_lock: [], locked: months },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Lock months…' }));
  // Nothing more than the first one without a choice.
  expect(await screen.findByRole('dialog', { name: 'Lock November 2024?' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Up to'), 'October 2026');
  const lock = await screen.findByRole('button', { name: 'Lock November 2024 to October 2026' });
  await waitFor(() => expect(lock).toBeEnabled());
  await userEvent.click(lock);
  expect(await screen.findByText('3 months locked')).toBeVisible();
  expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 'v-3' });
});

it('saves the journal of a month, and says why there is none', async () => {
  const files: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.getAttribute('href') ?? '');
  });
  let now: object = { ...detail, empty: true };
  await open({ 'GET /api/admin/months/2026-10': () => now });
  const save = await screen.findByRole('button', { name: 'CSV: journal of October 2026' });
  await userEvent.click(save);
  expect(await screen.findByText(/^It has no entries yet/)).toBeVisible();
  now = { ...detail, balanced: false };
  await userEvent.click(save);
  expect(await screen.findByText(/^A payment of this month differs/)).toBeVisible();
  expect(files).toEqual([]);
  now = detail;
  await userEvent.click(save);
  await waitFor(() => expect(files).toEqual(['/api/admin/months/2026-10/journal.csv']));
  expect(screen.queryByText(/has changed since it was locked/)).not.toBeInTheDocument();
  // A locked month's file is saved, and staff hear what it lacks.
  now = { ...detail, state: 'locked', differs: true };
  await userEvent.click(save);
  expect(await screen.findByText('October 2026 has changed since it was locked')).toBeVisible();
  expect(screen.getByText(/please post the difference by hand/)).toBeVisible();
  expect(files).toHaveLength(2);
  click.mockRestore();
});

it('locks no month whose journal does not balance', async () => {
  await open({ 'GET /api/admin/months/2026-10/lock': { ...toLock, unbalanced: '2026-10' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Lock October 2026…' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'October 2026: A payment of this month differs from its figures',
  );
  expect(screen.getByRole('button', { name: 'Lock October 2026' })).toBeDisabled();
});
