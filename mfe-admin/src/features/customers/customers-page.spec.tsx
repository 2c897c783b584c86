import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { type FakeApi, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import { allCustomers, customersCsv } from './customers-csv';

type Customer = Answer<'GET /api/admin/customers'>[number];
const ann: Customer = {
  id: 4,
  username: 'ann',
  email: 'ann@example.com',
  pending_email: null,
  role: 'customer',
  account_type: 'customer',
  approval_status: 'approved',
  name: 'Ann Lee',
  first_name: null,
  last_name: null,
  phone: null,
  location: null,
  bio: null,
  staff_roles: [],
  created_at: '2026-06-03T19:00:00.000Z',
  order_count: 2,
  money_spent: '128.50',
  first_order_at: '2026-06-04T19:00:00.000Z',
  last_order_at: '2026-06-05T19:00:00.000Z',
  version: 2,
};
const api: FakeApi = {
  'GET /api/admin/customers': [],
  'GET /api/admin/customers/{id}': ann,
  'GET /api/admin/orders': [],
  'GET /api/vineyard-stay/bookings': [
    fixtures.stayBooking({ guest_email: 'Ann@example.com' }),
    fixtures.stayBooking({ id: 13, reference: 'VSB-000013', guest_email: 'joann@example.com' }),
  ],
  'GET /api/admin/experience-bookings': [],
  'GET /api/admin/event-registrations': [],
  'GET /api/admin/inquiries': [],
  'GET /api/admin/notifications': [],
};
const open = (user = testAdmin) => renderSlice(slice, { path: '/admin/customers?customer=4', user, api });

it('opens a customer of any page by the address, with only their own bookings', async () => {
  await open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
  const stays = within(await dialog.findByRole('region', { name: 'Stays' }));
  expect(await stays.findByRole('link', { name: 'VSB-000012' })).toHaveAttribute('href', '/admin/bookings?booking=12');
  expect(stays.queryByText('VSB-000013')).not.toBeInTheDocument();
  for (const title of ['Order History', 'Visits', 'Event Registrations', 'Inquiries', 'Contact History'])
    expect(await dialog.findByRole('region', { name: title })).toBeVisible();
});

it('shows and asks for only what the role may read', async () => {
  const { api: calls } = await open({ ...testAdmin, id: 9, permissions: ['customers.read', 'orders.read'] });
  const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
  expect(await dialog.findByText('No orders yet')).toBeVisible();
  expect(dialog.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['Order History']);
  await waitFor(() => expect(calls.calls.some(({ path }) => path === '/api/admin/orders')).toBe(true));
  const read = new Set(calls.calls.map(({ path }) => path));
  for (const path of ['/api/vineyard-stay/bookings', '/api/admin/inquiries', '/api/admin/notifications'])
    expect(read.has(path)).toBe(false);
});

it('exports every customer that the search matches, page after page, without formulas', async () => {
  const page = await renderSlice(slice, {
    path: '/admin/customers',
    user: testAdmin,
    api: {
      'GET /api/admin/customers': ({ query }) =>
        query.get('limit') !== '500' || query.get('page') === '2'
          ? [{ ...ann, id: 501, username: '=cmd()', name: null }]
          : Array.from({ length: 500 }, (_, index) => ({ ...ann, id: index + 1 })),
    },
  });
  await screen.findByRole('button', { name: 'Export CSV' });
  const customers = await allCustomers({ q: 'ann', activity: 'active', limit: 50, page: 3 });
  expect(customers).toHaveLength(501);
  expect(page.api.calls.at(-1)?.query.toString()).toBe('q=ann&activity=active&limit=500&page=2');
  const lines = customersCsv(customers).trim().split('\n');
  expect(lines[0]).toBe(
    'username,name,email,phone,location,approval_status,activity,order_count,money_spent,first_order_at,last_order_at,created_at',
  );
  expect(lines[1]).toContain('Active,2,128.50');
  expect(lines).toHaveLength(502);
  expect(lines.at(-1)).toMatch(/^'=cmd\(\),'=cmd\(\),/);
});

it('the button makes the file of what is searched for', async () => {
  await renderSlice(slice, {
    path: '/admin/customers?q=lee',
    user: testAdmin,
    api: { 'GET /api/admin/customers': [ann] },
  });
  const urls: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${urls.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(urls).toHaveLength(1));
  expect(urls[0]?.type).toContain('text/csv');
});

it('filters by activity and approval and sorts on the server, from the address, and shows who is active', async () => {
  const { api: calls } = await renderSlice(slice, {
    path: '/admin/customers?activity=active',
    user: testAdmin,
    api: { 'GET /api/admin/customers': [ann, { ...ann, id: 5, username: 'bo', name: 'Bo', order_count: 0 }] },
  });
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr');
  expect(await row('Ann Lee')).toHaveTextContent(/Active.*\$128\.50/);
  expect(await row('Bo')).toHaveTextContent(/New/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Approval' }), 'Pending');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most spent');
  await waitFor(() =>
    expect(Object.fromEntries(calls.calls.at(-1)?.query ?? [])).toEqual({
      activity: 'active',
      approval_status: 'pending',
      sort: '-spent',
      limit: '50',
      page: '1',
    }),
  );
});
