import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import type { ImportReport, ImportRow } from './api';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import './import-page';

const IMPORT = 'POST /api/admin/wines/import';
const row = (over: Partial<ImportRow>): ImportRow => ({
  line: 2,
  sku: 'SYR-21',
  name: 'Syrah',
  outcome: 'changed',
  version: 4,
  changes: [{ field: 'price', from: '28.00', to: '31.00' }],
  message: null,
  ...over,
});
const rows = [
  row({}),
  row({
    line: 3,
    sku: 'NEW-1',
    name: 'Brut',
    outcome: 'new',
    version: null,
    changes: [{ field: 'name', from: '', to: 'Brut' }],
  }),
  row({ line: 4, sku: 'ZIN-1', outcome: 'unchanged', changes: [] }),
  row({ line: 5, sku: 'BAD-1', outcome: 'refused', changes: [], message: 'type is required' }),
];
const report = (over: Partial<ImportReport> = {}): ImportReport => ({
  applied: false,
  unknown_columns: [],
  rows,
  ...over,
});
const applied = (body: unknown): { line: number; version: number | null }[] | null => {
  const text = (body as FormData).get('apply');
  return typeof text === 'string' ? (JSON.parse(text) as { line: number; version: number | null }[]) : null;
};
const open = (api: FakeApi, user = testAdmin) => renderSlice(slice, { path: '/admin/wine-shop/import', user, api });
const choose = async () =>
  userEvent.upload(await screen.findByLabelText('CSV file'), new File(['sku\n'], 'wines.csv', { type: 'text/csv' }));
const lineOf = (sku: string) => within(screen.getByRole('row', { name: new RegExp(sku) }));

it('refuses a file above the stated limit without sending it', async () => {
  const { api } = await open({ [IMPORT]: report() });
  const big = new File(['x'.repeat(1024 * 1024 + 1)], 'wines.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('CSV file'), big);
  expect(await screen.findByRole('alert')).toHaveTextContent('A file can have at most 1 MB. Please split it.');
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('shows the effect of each row before anything is written, then saves these rows with their versions', async () => {
  const { api } = await open({
    [IMPORT]: ({ body }) =>
      applied(body)
        ? report({
            applied: true,
            rows: [
              row({}),
              row({ line: 3, sku: 'NEW-1', outcome: 'refused', changes: [], message: 'Added meanwhile.' }),
            ],
          })
        : report({ unknown_columns: ['colour'] }),
  });
  await choose();
  expect(
    await screen.findByText(/1 new, 1 changed, 1 unchanged, 1 refused\. Nothing has been saved yet\./),
  ).toBeVisible();
  expect(screen.getByText('Ignored columns: colour.')).toBeVisible();
  expect(lineOf('SYR-21').getByText(/28\.00 → 31\.00/)).toBeVisible();
  expect(lineOf('BAD-1').getByText('type is required')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('Import finished')).toBeVisible();
  expect(screen.getByText(/1 saved, 1 refused\./)).toBeVisible();
  expect(lineOf('SYR-21').getByText('Saved')).toBeVisible();
  expect(lineOf('NEW-1').getByText('Added meanwhile.')).toBeVisible();
  expect(lineOf('ZIN-1').getByText('Unchanged')).toBeVisible();
  expect(api.calls.flatMap(({ method, body }) => (method === 'POST' ? [applied(body)] : []))).toEqual([
    null,
    [
      { line: 2, version: 4 },
      { line: 3, version: null },
    ],
  ]);
  expect(screen.queryByRole('button', { name: /^Import / })).not.toBeInTheDocument();
});

it('saves many rows in parts, and names the saved ones when a part fails', async () => {
  const many = Array.from({ length: 450 }, (_, index) => row({ line: index + 2, sku: `S-${index}` }));
  const { api } = await open({
    [IMPORT]: ({ body }) => {
      const part = applied(body);
      if (!part) return report({ rows: many });
      if (part[0]?.line === 402) throw new TypeError('Failed to fetch');
      return report({ applied: true, rows: many.filter(({ line }) => part.some((one) => one.line === line)) });
    },
  });
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 450 rows' }));
  expect(await screen.findByText(/Rows that are marked as saved are saved/)).toBeVisible();
  expect(screen.getByText(/400 saved\./)).toBeVisible();
  expect(api.calls.flatMap(({ method, body }) => (method === 'POST' ? [applied(body)?.length ?? 0] : []))).toEqual([
    0, 200, 200, 50,
  ]);
});

it('shows why a file is refused, and accepts another', async () => {
  let bad = true;
  await open({
    [IMPORT]: () => (bad ? problem(400, 'The first line has no column named sku.', 'unreadable_file') : report()),
  });
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('The first line has no column named sku.');
  bad = false;
  await choose();
  expect(await screen.findByRole('table', { name: 'Rows of the file' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('is closed to staff who may not change wines', async () => {
  await open({}, { ...testAdmin, id: 9, permissions: ['wines.read'] });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
