import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { listOf, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import './order-dialog';

const dispute = {
  id: 'd-1',
  amount: '42.00',
  reason: 'Not received',
  state: 'evidence_required' as const,
  text: 'Dispute: $42.00, answer by Dec 3',
  answer_by: '2026-12-03',
  taken: '0.00',
  opened_at: '2026-11-20T18:00:00Z',
};
const open = (more: Parameters<typeof fixtures.staffOrderDetails>[0]) => {
  const order = fixtures.staffOrderDetails({ id: 'a', order_number: 'SH-A', ...more });
  return renderSlice(slice, {
    path: '/admin/orders?order=a',
    user: testAdmin,
    api: { 'GET /api/admin/orders': listOf([order]), 'GET /api/admin/orders/{id}': order },
  });
};

it('an order shows its dispute with the deadline, the next step, and refunds made at Square', async () => {
  await open({
    disputes: [dispute],
    dispute_due: '2026-12-03',
    refunds: [
      fixtures.refund({ id: 'r-1', amount: '20.00', status: 'completed', at_square: true, reason: 'by hand' }),
      fixtures.refund({ id: 'r-2', amount: '5.00', status: 'failed', at_square: true }),
    ],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Order SH-A' }));
  const disputes = within(await dialog.findByRole('region', { name: 'Disputes at Square' }));
  expect(disputes.getByText('Dispute: $42.00, answer by Dec 3')).toBeVisible();
  expect(disputes.getByText('To answer')).toBeVisible();
  expect(disputes.getByText(/Refunds of this payment wait until the bank has decided/)).toBeVisible();
  expect(dialog.getByText('Dispute: answer by Dec 3, 2026')).toBeVisible();
  const refunds = within(dialog.getByRole('region', { name: 'Refunds' }));
  expect(refunds.getAllByRole('listitem')[0]).toHaveTextContent(/\$20\.00.*Refunded at Square: by hand/);
  // The shop did not make this refund, and can't retry it.
  expect(refunds.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('a lost dispute counts as refunded money', async () => {
  await open({
    refunded_amount: '62.00',
    disputes: [{ ...dispute, state: 'lost', text: 'Dispute: $42.00, lost', answer_by: null, taken: '42.00' }],
  });
  const items = within(await screen.findByRole('table', { name: 'Items' }));
  expect(items.getByRole('row', { name: /Refunded/ })).toHaveTextContent('$62.00');
  expect(items.getByRole('row', { name: /Of which disputed/ })).toHaveTextContent('$42.00');
  const disputes = within(screen.getByRole('region', { name: 'Disputes at Square' }));
  expect(disputes.getByText('The money went back to the cardholder.')).toBeVisible();
});
