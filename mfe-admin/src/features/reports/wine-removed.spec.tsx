import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';

type Report = Answer<'GET /api/admin/reports/removals'>;

const site = { 'GET /api/site': fixtures.site({ today: '2026-06-03' }) };
const some = { bottles: 1300, litres: '975.00', gallons: '257.57' };
const few = { bottles: 2, litres: '1.50', gallons: '0.40' };
const report: Report = {
  from: '2026-06-01',
  to: '2026-06-30',
  lines: [
    { tax_class: 'still_16', kind: 'removed', reason: 'sale', ...some },
    { tax_class: null, kind: 'removed', reason: 'pour', ...few },
    { tax_class: 'still_16', kind: 'returned', reason: 'restock', ...few },
    { tax_class: 'still_16', kind: 'missing', reason: 'stock_take', ...few },
  ],
  classes: [
    { tax_class: 'still_16', ...some },
    { tax_class: null, ...few },
  ],
  california: [
    { column: 'up_to_14', ...some },
    { column: null, ...few },
  ],
  total: { bottles: 1302, litres: '976.50', gallons: '257.96' },
  unclassed: [{ id: 7, name: 'Odd Lot', vintage: 2023, missing: 'class' }],
};
const open = (body: Report) =>
  renderSlice(slice, {
    path: '/admin/reports/removals',
    user: testAdmin,
    api: { ...site, 'GET /api/admin/reports/removals': body },
  });
const rowIn = async (table: string, row: RegExp) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name: row });

it('shows gallons by class, by California’s columns and by reason, and apart what is in no sum', async () => {
  await open(report);
  expect(await rowIn('Wine removed by tax class', /^Still wine, up to 16%/)).toHaveTextContent('1,300975.00257.57');
  expect(await rowIn('Wine removed by tax class', /^Total/)).toHaveTextContent('1,302976.50257.96');
  expect(await rowIn('Wine removed by columns of California’s return', /^A:/)).toBeInTheDocument();
  expect(await rowIn('Wine removed by reason', /^Poured Class not set/)).toBeInTheDocument();
  const others = 'Bottles that came back or were counted';
  expect(await rowIn(others, /^Missing at a stock-take/)).toBeInTheDocument();
  expect(await rowIn(others, /^Came back from an order/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Odd Lot 2023' })).toHaveAttribute('href', '/admin/wine-shop?wine=7');
});

it('says when there was none', async () => {
  await open({ ...report, lines: [], classes: [], california: [], unclassed: [] });
  expect(await screen.findByText('No wine removed')).toBeInTheDocument();
});
