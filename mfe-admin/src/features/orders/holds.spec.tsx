import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import '../../shared/orders/order-dialog';

const open = (api: FakeApi) => renderSlice(slice, { path: '/admin/orders?order=a', user: testAdmin, api });
const details = (more: Parameters<typeof fixtures.staffOrderDetails>[0]) =>
  fixtures.staffOrderDetails({ id: 'a', order_number: 'SH-A', status: 'pending', parcel_state: 'packed', ...more });

it('puts an order on hold with a reason, and releases it: the focus stays there', async () => {
  const user = userEvent.setup();
  let hold: Parameters<typeof fixtures.staffOrderDetails>[0] = { held: false, hold_reason: null, hold_until: null };
  const { api } = await open({
    'GET /api/admin/orders': [fixtures.staffOrder({ id: 'a' })],
    'GET /api/admin/orders/{id}': () => details(hold),
    'PUT /api/admin/orders/{id}/hold': () => {
      hold = { held: true, hold_reason: 'Away', hold_until: '2030-06-05' };
      return details(hold);
    },
    'DELETE /api/admin/orders/{id}/hold': () => {
      hold = { held: false, hold_reason: null, hold_until: null };
      return details(hold);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Put on hold…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold order SH-A' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Away');
  await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
  const release = await screen.findByRole('button', { name: 'Release' });
  expect(screen.getByRole('region', { name: 'Hold' })).toHaveTextContent('On hold until Jun 5, 2030: Away');
  await waitFor(() => expect(release).toHaveFocus());
  await user.click(release);
  expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(await screen.findByText('Order released')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Put on hold…' })).toHaveFocus();
});

it('says of a hold that has ended that it was, and can hold the order again', async () => {
  await open({
    'GET /api/admin/orders': [fixtures.staffOrder({ id: 'a' })],
    'GET /api/admin/orders/{id}': details({ held: false, hold_reason: 'Weather', hold_until: '2026-06-01' }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Hold' }));
  expect(panel.getByText('Was on hold until Jun 1, 2026: Weather')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Put on hold…' })).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Release' })).not.toBeInTheDocument();
});
