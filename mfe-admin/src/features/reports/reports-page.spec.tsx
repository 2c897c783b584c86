import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { listOf, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';

const amounts = {
  ...{ lines: 2, taxable_sold: '101.00', tax_sold: '7.32', taxable_refunded: '-10.00', tax_refunded: '-0.73' },
  ...{ taxable: '91.00', tax: '6.59' },
};
const rate = { place: 'winery', tax_class: 'standard' as const, rate: '7.25', ...amounts };
const lodging = { ...rate, tax_class: 'lodging' as const, rate: '12.5', source: 'web' as const };
const taxes: Answer<'GET /api/admin/reports/taxes'> = {
  ...{ time_zone: 'America/Los_Angeles', state: 'CA', sales: [rate], sales_total: amounts },
  untaxed: [{ ...rate, tax_class: 'none', rate: '0', item_type: 'shipping', taxable_sold: '15.00' }],
  untaxed_total: { ...amounts, taxable_sold: '15.00', taxable: '14.00' },
  gross: { ...amounts, taxable_sold: '116.00', taxable: '105.00' },
  ...{ lodging: [lodging], lodging_total: amounts, old_stays: null, lodging_owed: null },
  channels: [{ name: 'Airbnb', tax_by_channel: true, stays: 1, nights: 3 }],
};
const line: Answer<'GET /api/admin/reports/taxes/lines'>[number] = {
  ...{ day: '2026-06-03', at: '2026-06-03T19:00:00.000Z', kind: 'sold', order_id: 'o-1', order_number: 'SR-1001' },
  ...{ channel: 'web', item_type: 'wine', title: 'Kilele Syrah', sent_to: 'CA', tax_class: 'standard' },
  ...{ place: 'winery', rate: '7.25', taxable: '56.00', tax: '4.06' },
};
const site = {
  'GET /api/site': fixtures.site({ today: '2026-06-03' }),
  'GET /api/admin/reports/taxes': taxes,
  'GET /api/admin/reports/taxes/lines': [line],
};
const open = (path: string) => renderSlice(slice, { path, user: testAdmin, api: site });

it('opens the first report for this month; the period stays in the address', async () => {
  const { location } = await open('/admin/reports');
  expect(await screen.findByLabelText('First day')).toHaveValue('2026-06-01');
  expect(screen.getByLabelText('Last day')).toHaveValue('2026-06-30');
  await userEvent.click(screen.getByRole('button', { name: 'Last quarter' }));
  expect(location()).toBe('/admin/reports/taxes?from=2026-01-01&to=2026-03-31');
  expect(screen.getByRole('button', { name: 'Last quarter' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/Jan 1, 2026 to Mar 31, 2026/)).toHaveTextContent('by the clock of America/Los Angeles');
});

it('says under the field what is wrong with a period, and shows no report', async () => {
  await open('/admin/reports/taxes?from=2026-06-02&to=2026-06-01');
  expect(await screen.findByLabelText('Last day')).toHaveAccessibleDescription(
    'The last day must not be before the first.',
  );
  expect(screen.queryByText(/by the clock of/)).not.toBeInTheDocument();
});

it('shows sales tax with its total, and leads from a row to its lines and their orders', async () => {
  await open('/admin/reports/taxes');
  const table = within(await screen.findByRole('table', { name: 'Sales tax' }));
  expect(table.getByRole('row', { name: /CA \(the winery’s rate\)/ })).toHaveTextContent('7.25 %');
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('$6.59');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/reports/taxes.csv?from=2026-06-01&to=2026-06-30&tax_class=sales',
  );
  await userEvent.click(table.getByRole('button', { name: /CA/ }));
  expect(await screen.findByRole('link', { name: 'SR-1001' })).toHaveAttribute('href', '/admin/orders?order=o-1');
  await userEvent.click(screen.getByRole('button', { name: 'Close the lines' }));
  expect(screen.queryByText('SR-1001')).not.toBeInTheDocument();
});

it('sums the sales that owe no tax, and says the gross sales', async () => {
  await open('/admin/reports/taxes');
  const table = within(await screen.findByRole('table', { name: 'Sales that owe no tax' }));
  expect(table.getByRole('row', { name: /^Shipping/ })).toHaveTextContent('Shipping (Not taxed)2$15.00−$10.00$91.00');
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total2$15.00−$10.00$14.00');
  expect(screen.getByText(/^All sales, taxed or not, are \$116.00 .* After refunds they are \$105.00/)).toBeVisible();
});

it('is printed once all of it was read', async () => {
  const answers: ((lines: (typeof line)[]) => void)[] = [];
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await renderSlice(slice, {
    path: '/admin/reports/taxes',
    user: testAdmin,
    api: { ...site, 'GET /api/admin/reports/taxes/lines': () => new Promise((resolve) => answers.push(resolve)) },
  });
  const button = await screen.findByRole('button', { name: 'Print' });
  await userEvent.click(await screen.findByRole('button', { name: /^CA/ }));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(button).toBeDisabled();
  expect(screen.getByText('Not all of it was read. Please print it again.')).toBeInTheDocument();
  answers[0]?.([line]);
  expect(await screen.findByText('SR-1001')).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

it('shows the lines behind a row page after page', async () => {
  // May was locked before it was given back.
  const later = {
    ...line,
    day: '2026-06-01',
    at: '2026-05-31T19:00:00.000Z',
    order_id: 'o-2',
    order_number: 'SR-1002',
  };
  const next = '/api/admin/reports/taxes/lines?from=2026-06-01&to=2026-06-30&cursor=next';
  await renderSlice(slice, {
    path: '/admin/reports/taxes',
    user: testAdmin,
    api: {
      ...site,
      'GET /api/admin/reports/taxes/lines': ({ query }) =>
        query.get('cursor') === 'next' ? listOf([later], { total: 2 }) : listOf([line], { total: 2, next }),
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Sales tax' }));
  await userEvent.click(table.getByRole('button', { name: /CA/ }));
  expect(await screen.findByText('1 of 2 lines')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more lines' }));
  expect(await screen.findByRole('link', { name: 'SR-1002' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'SR-1001' })).toBeVisible();
  expect(screen.getByText('2 lines')).toBeVisible();
  expect(screen.getByRole('row', { name: /SR-1002/ })).toHaveTextContent('May 31, 2026, 12:00 PMCounts on Jun 1, 2026');
  expect(screen.getByRole('row', { name: /SR-1001/ })).not.toHaveTextContent('Counts on');
  expect(screen.queryByRole('button', { name: 'Show more lines' })).not.toBeInTheDocument();
});

it('shows lodging tax by who booked, and says what is not known', async () => {
  await open('/admin/reports/lodging');
  expect(await screen.findByRole('row', { name: /Booked on the site/ })).toHaveTextContent('12.5 %');
  // Stays without an order, and with them what is owed together.
  expect(screen.getAllByText(/^Not known right now/)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/reports/taxes.csv?from=2026-06-01&to=2026-06-30&tax_class=lodging',
  );
  expect(screen.getByRole('row', { name: /Airbnb/ })).toHaveTextContent('The channel pays it');
});

it('says what is owed for stays with and without an order together', async () => {
  const known = { old_stays: [], lodging_owed: { taxable: '1125.00', tax: '140.63' } };
  await renderSlice(slice, {
    path: '/admin/reports/lodging',
    user: testAdmin,
    api: { ...site, 'GET /api/admin/reports/taxes': { ...taxes, ...known } },
  });
  const table = within(await screen.findByRole('table', { name: 'Lodging tax owed together' }));
  expect(table.getByRole('row', { name: /^With and without/ })).toHaveTextContent('$1,125.00$140.63');
});
