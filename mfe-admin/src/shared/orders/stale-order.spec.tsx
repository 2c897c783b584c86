import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import type { OrderDetails } from './api';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import './order-dialog';

beforeEach(() => sessionStorage.clear());

const details = (more: Partial<OrderDetails> = {}) =>
  fixtures.staffOrderDetails({ id: 'a', order_number: 'SH-A', status: 'pending', version: 1, ...more });
const parcel = (state: 'pending' | 'packed' | 'returned') => ({
  parcel_state: state,
  fulfilment: fixtures.shipment({ state, carrier: null, tracking: null, parcels: [] }),
});
const open = (api: FakeApi) =>
  renderSlice(slice, {
    path: '/admin/orders?order=a',
    user: testAdmin,
    api: { 'GET /api/admin/orders': [fixtures.staffOrder({ id: 'a', order_number: 'SH-A' })], ...api },
  });
const stale = problem(409, 'Someone else changed this in the meantime.', 'stale_version');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it.each([
  ['Send again…', 'Send order SH-A again?', 'Send again', details(parcel('returned'))],
  ['Keep for pickup…', 'Keep order SH-A for pickup?', 'Keep for pickup', details(parcel('returned'))],
  [
    'Change to pickup…',
    'Change order SH-A to pickup?',
    'Change and refund $15.00',
    details({ ...parcel('pending'), shipping_refund: '15.00' }),
  ],
])('%s does not overturn what a colleague has done meanwhile', async (button, title, confirm, seen) => {
  let order = seen;
  const { api } = await open({
    'GET /api/admin/orders/{id}': () => order,
    'PUT /api/admin/orders/{id}/delivery': () => stale,
  });
  await press(button);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  order = details({ version: 2, delivery_method: 'pickup', parcel_state: 'ready', fulfilment: null });
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  expect(await screen.findByText(/^Delivery not changed$|^Not changed$/)).toBeInTheDocument();
  if (button !== 'Send again…') expect(screen.getByText(/^It was changed meanwhile\. Here is/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ version }) => version)).toEqual(['1']);
});

it('holds an order that a colleague has packed meanwhile with the next press, or says that it has left', async () => {
  let order = details(parcel('pending'));
  const { api } = await open({
    'GET /api/admin/orders/{id}': () => order,
    'PUT /api/admin/orders/{id}/hold': ({ version }) =>
      version === '1'
        ? stale
        : version === '2'
          ? problem(409, 'There is nothing to ship in this order.', 'nothing_to_ship')
          : order,
  });
  await press('Put on hold…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold order SH-A' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Snow');
  order = details({ version: 2, parcel_state: 'shipped', fulfilment: fixtures.shipment() });
  await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }));
  expect(await dialog.findByText('The order has changed in the meantime. Please try again.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }));
  expect(await dialog.findByText('There is nothing to ship in this order.')).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ version }) => version)).toEqual(['1', '2']);
});

it('asks nothing about a parcel that came back once all its wine is refunded', async () => {
  const items = [fixtures.orderLine({ quantity: 2, refunded_quantity: 2 })];
  await open({ 'GET /api/admin/orders/{id}': details({ ...parcel('returned'), items }) });
  expect(await screen.findByText('The carrier brought this parcel back. All its wine was refunded.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send again…' })).not.toBeInTheDocument();
});
