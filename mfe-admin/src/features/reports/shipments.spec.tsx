import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';

type Report = Answer<'GET /api/admin/reports/shipments'>;

const sums = {
  ...{ parcels: 2, orders: 2, sent: 13, returned: -1, bottles: 12 },
  ...{ litres: '9.00', gallons: '2.38', value: '336.00' },
};
const report: Report = {
  ...{ from: '2026-06-01', to: '2026-06-30', total: sums, unknown_bottles: 6 },
  states: [
    { state: 'NV', ...sums },
    { state: null, ...sums },
  ],
};
const parcel: Answer<'GET /api/admin/reports/shipments/parcels'>[number] = {
  ...{ day: '2026-06-04', at: '2026-06-04 23:30', kind: 'returned', order_id: 'o-1', order_number: 'SR-1001' },
  ...{ wines: '1 × Kilele Syrah 2022 (750 ml, 14.50 %)', bottles: -1, litres: '-0.75', value: '-28.00' },
};
const open = (body: Report) =>
  renderSlice(slice, {
    path: '/admin/reports/shipments',
    user: testAdmin,
    api: {
      'GET /api/site': fixtures.site({ today: '2026-06-03' }),
      'GET /api/admin/reports/shipments': body,
      'GET /api/admin/reports/shipments/parcels': [parcel],
    },
  });

it('shows wine sent by state, and leads from a state to its parcels and their orders', async () => {
  const { api } = await open(report);
  const table = within(await screen.findByRole('table', { name: 'Shipments by state' }));
  expect(table.getByRole('row', { name: /^NV/ })).toHaveTextContent('NV22131129.002.38$336.00');
  expect(table.getByRole('row', { name: /^Not known/ })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /^Total/ })).toBeInTheDocument();
  expect(screen.getByText(/^The wines of 6 bottles in club boxes were not noted/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/reports/shipments.csv?from=2026-06-01&to=2026-06-30',
  );
  await userEvent.click(table.getByRole('button', { name: 'NV' }));
  const parcels = within(await screen.findByRole('table', { name: 'Parcels: NV' }));
  expect(parcels.getByRole('link', { name: 'SR-1001' })).toHaveAttribute('href', '/admin/orders?order=o-1');
  expect(parcels.getByText('−$28.00')).toBeVisible();
  expect(api.calls.at(-1)?.query.get('state')).toBe('NV');
  await userEvent.click(screen.getByRole('button', { name: 'Close the parcels' }));
  expect(screen.queryByText('SR-1001')).not.toBeInTheDocument();
});

it('says when there were none', async () => {
  await open({ ...report, states: [] });
  expect(await screen.findByText('No shipments')).toBeInTheDocument();
});
