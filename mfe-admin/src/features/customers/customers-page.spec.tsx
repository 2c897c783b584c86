import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { type FakeApi, listOf, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { readAll } from '@shamba/slice-kit/api';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import type { Note } from './api';
import { customersCsv } from './customers-page';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import './customer-dialog';

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
  'GET /api/admin/unsubscribed': { since: null },
  'GET /api/admin/customers/{userId}/notes': [],
  'GET /api/admin/customers/{userId}/addresses': [],
  'GET /api/admin/customers/{userId}/membership': { member: null },
  'GET /api/shipping/states': [{ code: 'CA', name: 'California', open: true }],
};
const member: Answer<'GET /api/admin/customers/{userId}/membership'>['member'] = {
  id: 12,
  status: 'active',
  tier_id: 14,
  tier_name: 'Silver',
  discount_percentage: '15.00',
  current_discount_percentage: '15.00',
  price_per_quarter: '168.00',
  bottles_per_quarter: 6,
  benefits: [],
  member_since: '2026-02-03T19:00:00.000Z',
  next_shipment: {
    date: '2026-08-15',
    skipped: true,
    skipped_by: 'member',
    final: false,
    paid: false,
    bottles: 6,
    items: [],
    following_date: '2026-11-15',
  },
  paused_until: null,
  cancelled_at: null,
  delivery_method: 'ship',
  delivery_notes: 'Leave at the barn',
  wine_preferences: ['Red', 'Sparkling'],
  shipping_address: null,
  shipping_city: null,
  shipping_state: null,
  shipping_zip: null,
  shipping_country: 'US',
  card: null,
  version: 1,
};
const open = (user = testAdmin, over: FakeApi = {}) =>
  renderSlice(slice, { path: '/admin/customers?customer=4', user, api: { ...api, ...over } });

it('opens the customer in the address, with only their own bookings', async () => {
  await open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
  const stays = within(await dialog.findByRole('region', { name: 'Stays' }));
  expect(await stays.findByRole('link', { name: 'VSB-000012' })).toHaveAttribute('href', '/admin/bookings?booking=12');
  expect(stays.queryByText('VSB-000013')).not.toBeInTheDocument();
  for (const title of [
    'Notes',
    'Order History',
    'Visits',
    'Event Registrations',
    'Inquiries',
    'Contact History',
    'Wine Club',
    'Preferences',
    'Addresses',
  ])
    expect(await dialog.findByRole('region', { name: title })).toBeVisible();
});

it('shows when the newest mail to a customer has bounced', async () => {
  const mail: Answer<'GET /api/admin/notifications'>[number] = {
    id: 4,
    kind: 'order_confirmation',
    recipient: 'ann@example.com',
    subject: 'Your order 1001',
    state: 'failed',
    attempts: 1,
    last_error: '550 no such mailbox',
    refused: true,
    request_id: null,
    created_at: '2026-06-03T19:00:00.000Z',
    finished_at: '2026-06-03T19:00:02.000Z',
  };
  const history = async (mails: (typeof mail)[]) => {
    const page = await open(testAdmin, { 'GET /api/admin/notifications': mails });
    const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
    return { page, part: within(await dialog.findByRole('region', { name: 'Contact History' })) };
  };
  const withheld = { ...mail, id: 6, subject: 'Hello', state: 'withheld' as const, attempts: 0, refused: false };
  const bounced = await history([withheld, mail]);
  expect(await bounced.part.findByText(/accepts no email for this address/)).toBeVisible();
  expect(bounced.part.getByRole('link', { name: 'Your order 1001' })).toHaveAttribute(
    'href',
    '/admin/notifications?mail=4',
  );
  bounced.page.unmount();
  const later = await history([{ ...mail, id: 5, subject: 'Shipped', state: 'sent', refused: false }, mail]);
  expect(await later.part.findByText('Shipped')).toBeVisible();
  expect(later.part.queryByText(/accepts no email/)).not.toBeInTheDocument();
});

it('shows that a customer has unsubscribed', async () => {
  await open(testAdmin, { 'GET /api/admin/unsubscribed': { since: '2026-06-03T19:00:00.000Z' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
  const part = within(await dialog.findByRole('region', { name: 'Contact History' }));
  expect(await part.findByText('Unsubscribed')).toBeVisible();
});

it('subscribes a customer again on request, and records how they asked', async () => {
  const { api: calls } = await open(testAdmin, {
    'GET /api/admin/unsubscribed': { since: '2026-06-03T19:00:00.000Z' },
    'POST /api/admin/unsubscribed/undo': () => new Response(null, { status: 204 }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Subscribe again' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Subscribe again?' }));
  await userEvent.click(asked.getByLabelText(/How the customer asked/));
  await userEvent.paste('By phone');
  await userEvent.click(asked.getByRole('button', { name: 'Subscribe again' }));
  expect(await asked.findByText('Please say how, in at least 10 characters')).toBeVisible();
  await userEvent.paste(' on Tuesday');
  await userEvent.click(asked.getByRole('button', { name: 'Subscribe again' }));
  expect(await screen.findByText('Subscribed again')).toBeVisible();
  expect(calls.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'ann@example.com',
    reason: 'By phone on Tuesday',
  });
});

it('fetches and shows only the parts that the role may read', async () => {
  const { api: calls } = await open({ ...testAdmin, id: 9, permissions: ['customers.read', 'orders.read'] });
  const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
  expect(await dialog.findByText('No orders yet')).toBeVisible();
  expect(dialog.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'Notes',
    'Order History',
    'Addresses',
  ]);
  expect(screen.queryByRole('button', { name: 'Export CSV', hidden: true })).not.toBeInTheDocument();
  for (const name of ['Add note', 'Add an address', 'Approve', 'Withdraw approval'])
    expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
  await waitFor(() => expect(calls.calls.some(({ path }) => path === '/api/admin/orders')).toBe(true));
  const read = new Set(calls.calls.map(({ path }) => path));
  for (const path of ['/api/vineyard-stay/bookings', '/api/admin/inquiries', '/api/admin/notifications'])
    expect(read.has(path)).toBe(false);
});

it('exports all customers that match the search, page after page, without formulas', async () => {
  const page = await renderSlice(slice, {
    path: '/admin/customers',
    user: testAdmin,
    api: {
      'GET /api/admin/customers': ({ query }) =>
        query.get('limit') !== '500' || query.get('cursor') === 'next'
          ? listOf([{ ...ann, id: 501, username: '=cmd()', name: null }])
          : listOf(
              Array.from({ length: 500 }, (_, index) => ({ ...ann, id: index + 1 })),
              { total: 501, next: `/api/admin/customers?${query.toString()}&cursor=next` },
            ),
    },
  });
  await screen.findByRole('button', { name: 'Export CSV' });
  const customers = await readAll('/api/admin/customers', { q: 'ann', activity: 'active' }, Infinity);
  expect(customers).toHaveLength(501);
  expect(page.api.calls.at(-1)?.query.toString()).toBe('q=ann&activity=active&limit=500&cursor=next');
  const lines = (await customersCsv(customers)).trim().split('\n');
  expect(lines[0]).toBe(
    'username,name,email,phone,location,approval_status,activity,order_count,money_spent,first_order_at,last_order_at,created_at',
  );
  expect(lines[1]).toContain('Active,2,128.50');
  expect(lines).toHaveLength(502);
  expect(lines.at(-1)).toMatch(/^'=cmd\(\),'=cmd\(\),/);
});

it('the button exports the searched customers', async () => {
  const { api: calls } = await renderSlice(slice, {
    path: '/admin/customers?q=lee&page=3',
    user: testAdmin,
    api: { 'GET /api/admin/customers': [ann] },
  });
  const urls: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${urls.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(urls).toHaveLength(1));
  expect(urls[0]?.type).toContain('text/csv');
  expect(calls.calls.at(-1)?.query.toString()).toBe('q=lee&limit=500');
});

it('filters by activity and approval and sorts on the server, and marks active customers', async () => {
  localStorage.setItem('shamba.admin.view.customers', 'table');
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

it('a part that fails shows it in its place and is retried; the others are shown', async () => {
  let away = true;
  await open(testAdmin, {
    'GET /api/admin/customers/{userId}/membership': () =>
      away ? problem(503, 'Unavailable', 'service_unavailable') : { member },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
  const club = within(await dialog.findByRole('region', { name: 'Wine Club' }));
  expect(await club.findByText('Wine Club could not be read')).toBeVisible();
  expect(await dialog.findByText('No addresses yet')).toBeVisible();
  away = false;
  await userEvent.click(club.getByRole('button', { name: 'Retry' }));
  expect(await club.findByText('Silver')).toBeVisible();
  expect(club.getByText(/15.* is skipped, then/)).toBeVisible();
  const preferences = within(dialog.getByRole('region', { name: 'Preferences' }));
  expect(preferences.getByText('Red, Sparkling')).toBeVisible();
  expect(preferences.getByText('Leave at the barn')).toBeVisible();
});

it('notes are added, edited and deleted by their author; other authors’ notes are read-only', async () => {
  const mine = { author_id: testAdmin.id, author: 'admin', created_at: ann.created_at, edited_at: null, version: 1 };
  let notes: Note[] = [{ ...mine, id: 2, author_id: 99, author: 'nia', note: 'No dogs', edited_at: ann.created_at }];
  const writer = { ...testAdmin, permissions: ['customers.read', 'customer-notes.write'] };
  const { api: fake } = await open(writer, {
    'GET /api/admin/customers/{userId}/notes': () => notes,
    'POST /api/admin/customers/{userId}/notes': ({ body }) => {
      const added: Note = { ...mine, id: 3, ...body };
      notes = [added, ...notes];
      return added;
    },
    'PUT /api/admin/customers/{userId}/notes/{id}': ({ body }) => {
      const edited: Note = { ...mine, id: 3, ...body };
      notes = [edited, ...notes.slice(1)];
      return edited;
    },
    'DELETE /api/admin/customers/{userId}/notes/{id}': () => {
      notes = notes.slice(1);
      return new Response(null, { status: 204 });
    },
  });
  const region = within(await screen.findByRole('region', { name: 'Notes' }));
  const others = within(await region.findByRole('article', { name: 'Note by nia' }));
  expect(others.getByText(/edited/)).toBeVisible();
  expect(others.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(region.getByRole('button', { name: 'Add note' }));
  expect(await region.findByText('Please write something')).toBeVisible();
  await userEvent.type(region.getByRole('textbox', { name: /^Add a note/ }), 'Likes the red');
  await userEvent.click(region.getByRole('button', { name: 'Add note' }));
  const own = within(await region.findByRole('article', { name: 'Note by admin' }));
  expect(region.getByRole('textbox', { name: /^Add a note/ })).toHaveValue('');
  await userEvent.click(own.getByRole('button', { name: 'Edit' }));
  await userEvent.type(region.getByRole('textbox', { name: /^Note/ }), ' and the white');
  await userEvent.click(region.getByRole('button', { name: 'Save note' }));
  expect(await region.findByText('Likes the red and the white')).toBeVisible();
  await userEvent.click(region.getByRole('button', { name: 'Delete' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Delete this note?' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(region.queryByRole('article', { name: 'Note by admin' })).not.toBeInTheDocument());
  expect(fake.calls.find(({ method }) => method === 'PUT')?.path).toBe('/api/admin/customers/4/notes/3');
});

it('addresses are edited with the same form as by their owner, and removed after a question', async () => {
  const home = fixtures.address({ id: 3, address_line_1: '18 Quarry Lane', zip_code: '95667', state: 'CA' });
  const { api: fake } = await open(testAdmin, {
    'GET /api/admin/customers/{userId}/addresses': [home],
    'PUT /api/admin/customers/{userId}/addresses/{id}': home,
    'DELETE /api/admin/customers/{userId}/addresses/{id}': new Response(null, { status: 204 }),
  });
  const region = within(await screen.findByRole('region', { name: 'Addresses' }));
  await userEvent.click(await region.findByRole('button', { name: 'Edit 18 Quarry Lane' }));
  const form = within(await screen.findByRole('form', { name: 'Address' }));
  await userEvent.clear(form.getByRole('textbox', { name: 'City' }));
  await userEvent.type(form.getByRole('textbox', { name: 'City' }), 'Davis');
  await userEvent.click(form.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address saved')).toBeVisible();
  const put = fake.calls.find(({ method }) => method === 'PUT');
  expect([put?.path, put?.body]).toMatchObject(['/api/admin/customers/4/addresses/3', { city: 'Davis' }]);
  await userEvent.click(region.getByRole('button', { name: 'Remove 18 Quarry Lane' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remove this address?' })).getByRole('button', { name: 'Remove' }),
  );
  expect(await screen.findByText('Address removed')).toBeVisible();
});

it('makes no file of more rows than a browser can hold, and says what to do', async () => {
  const { api } = await renderSlice(slice, {
    path: '/admin/customers',
    user: testAdmin,
    api: { 'GET /api/admin/customers': () => listOf([ann], { total: 10_001 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('A file holds 10,000. Please search or filter first.')).toBeVisible();
  expect(api.calls.filter(({ query }) => query.get('limit') === '500')).toEqual([]);
});
