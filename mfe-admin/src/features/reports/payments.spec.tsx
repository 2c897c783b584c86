import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';

type Report = Answer<'GET /api/admin/reports/tenders'>;

const site = { 'GET /api/site': fixtures.site({ today: '2026-06-03' }) };
const sums = {
  ...{ payments: 2, refunds: 1, taken: '1007.35', refunded: '20.00', disputed: '50.00' },
  ...{ fees: '6.68', fees_unknown: 1, net: '930.67' },
};
const report: Report = {
  from: '2026-06-01',
  to: '2026-06-30',
  tenders: [{ ...sums, tender: 'link' }],
  days: [{ ...sums, day: '2026-06-03' }],
  total: sums,
  disputes: {
    ...{ held: 1, held_amount: '12.00', returned: 2, returned_amount: '30.00' },
    ...{ lost_amount: '80.00', won_amount: '30.00' },
  },
};
const open = (body: Report) =>
  renderSlice(slice, {
    path: '/admin/reports/payments',
    user: testAdmin,
    api: { ...site, 'GET /api/admin/reports/tenders': body },
  });

it('shows payments by way to pay and by day with their total, and what is still open', async () => {
  await open(report);
  const table = await screen.findByRole('table', { name: 'Payments by way to pay' });
  expect(within(table).getByRole('row', { name: /^Card by link/ })).toHaveTextContent(
    'Card by link2$1,007.35$20.00$50.00$6.68$930.67',
  );
  expect(within(table).getByRole('row', { name: /^Total/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Jun 3, 2026/ })).toBeInTheDocument();
  expect(screen.getByText(/The fee of 1 payment is not known/)).toBeInTheDocument();
  expect(screen.getByText(/The bank holds \$12.00 of 1 open dispute now/)).toBeInTheDocument();
  expect(screen.getByText(/gave back \$30.00 of 2 disputes/)).toBeInTheDocument();
  expect(screen.getByText(/\$80.00 was lost in disputes, and \$30.00 of lost ones came back/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/reports/tenders.csv?from=2026-06-01&to=2026-06-30',
  );
});

it('marks what is zero, which a phone leaves out', async () => {
  await open({ ...report, days: [{ ...sums, day: '2026-06-03', disputed: '0.00' }] });
  const row = within(await screen.findByRole('row', { name: /^Jun 3, 2026/ }));
  expect(row.getByText('$0.00')).toHaveClass('zero');
  expect(row.getByText('$20.00')).not.toHaveClass('zero');
});

it('says when there were none', async () => {
  const disputes = {
    ...{ held: 0, held_amount: '0.00', returned: 0, returned_amount: '0.00' },
    ...{ lost_amount: '0.00', won_amount: '0.00' },
  };
  await open({ ...report, tenders: [], days: [], disputes });
  expect(await screen.findByText('No payments')).toBeInTheDocument();
});
