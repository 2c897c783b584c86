import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import { problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import './order-dialog';

const parcel = (state: 'pending' | 'packed', version: number) =>
  fixtures.staffOrderDetails({
    id: 'a',
    order_number: 'SH-A',
    status: 'pending',
    version,
    parcel_state: state,
    fulfilment: fixtures.shipment({ state, carrier: null, tracking: null, parcels: [], shipped_at: null }),
  });

beforeEach(() => sessionStorage.clear());

it('restores a typed number, but not the old status, after a colleague packed the order', async () => {
  const user = userEvent.setup();
  let order = parcel('pending', 1);
  const { api } = await renderSlice(slice, {
    path: '/admin/orders?order=a',
    user: testAdmin,
    api: {
      'GET /api/admin/orders': [fixtures.staffOrder({ id: 'a', order_number: 'SH-A' })],
      'GET /api/admin/orders/{id}': () => order,
      'PUT /api/admin/orders/{id}/shipment': () =>
        order.version === 1 ? problem(409, 'Someone else changed this in the meantime.', 'stale_version') : order,
    },
  });
  const panel = () => within(screen.getByRole('region', { name: 'Shipment' }));
  await user.type(await screen.findByRole('textbox', { name: /^Tracking number/ }), '1ZA');
  await user.click(panel().getByRole('button', { name: 'Save shipment' }));
  await panel().findByText('Someone else changed this in the meantime.');
  order = parcel('packed', 2);
  await user.click(panel().getByRole('button', { name: 'Reload the order' }));
  expect(await panel().findByText(/We kept what you typed before/)).toBeVisible();
  expect(panel().getByRole('combobox', { name: 'Status' })).toHaveValue('packed');
  expect(panel().getByRole('textbox', { name: /^Tracking number/ })).toHaveValue('1ZA');
  await user.click(panel().getByRole('button', { name: 'Save shipment' }));
  await waitFor(() =>
    expect(api.calls.filter(({ method }) => method === 'PUT').at(-1)).toMatchObject({
      version: '2',
      body: { state: 'packed', tracking: '1ZA' },
    }),
  );
});

it('sends an order before its day when staff say so', async () => {
  const user = userEvent.setup();
  const order = { ...parcel('pending', 1), ship_after: '2099-02-15' };
  const { api } = await renderSlice(slice, {
    path: '/admin/orders?order=a',
    user: testAdmin,
    api: {
      'GET /api/admin/orders': [],
      'GET /api/admin/orders/{id}': order,
      'PUT /api/admin/orders/{id}/shipment': order,
    },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'shipped');
  await user.click(screen.getByRole('checkbox', { name: 'Send it before Feb 15, 2099' }));
  await user.click(screen.getByRole('button', { name: 'Save shipment' }));
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ state: 'shipped', early: true }),
  );
});

it('removes a wrong tracking number', async () => {
  const user = userEvent.setup();
  const order = fixtures.staffOrderDetails({ id: 'a', order_number: 'SH-A', fulfilment: fixtures.shipment() });
  const { api } = await renderSlice(slice, {
    path: '/admin/orders?order=a',
    user: testAdmin,
    api: {
      'GET /api/admin/orders': [],
      'GET /api/admin/orders/{id}': order,
      'PUT /api/admin/orders/{id}/shipment': order,
    },
  });
  await user.clear(await screen.findByRole('textbox', { name: /^Tracking number/ }));
  await user.click(screen.getByRole('button', { name: 'Save shipment' }));
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      state: 'shipped',
      carrier: 'UPS',
      tracking: null,
    }),
  );
});

it('says a line’s day once', async () => {
  const line = (more: Parameters<typeof fixtures.orderLine>[0]) =>
    fixtures.orderLine({ item_type: 'experience', quantity: 2, ...more });
  await renderSlice(slice, {
    path: '/admin/orders?order=a',
    user: testAdmin,
    api: {
      'GET /api/admin/orders': [],
      'GET /api/admin/orders/{id}': fixtures.staffOrderDetails({
        id: 'a',
        items: [
          line({ id: 1, title: 'Tasting', detail: '2026-12-05 17:30', date: '2026-12-05' }),
          line({ id: 2, title: 'Retreat', detail: '2 days', date: '2026-12-07' }),
        ],
      }),
    },
  });
  expect(await screen.findByText('Dec 5, 2026 5:30 PM')).toBeVisible();
  expect(screen.getByText('2 days · Dec 7, 2026')).toBeVisible();
});
