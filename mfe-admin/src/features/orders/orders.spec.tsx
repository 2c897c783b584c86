import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, listOf, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { readAll } from '@shamba/slice-kit/api';
import { fixtures } from '@shamba/slice-kit/testing';
import { ordersCsv } from '../../shared/orders/order-list';
import slice from '../../slice';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import '../../shared/orders/order-dialog';
import '../../shared/orders/tracking-dialog';
import './pick-list-page';
import './packing-slips-page';
import './stray-payments-page';

const order = (id: string, more: Parameters<typeof fixtures.staffOrder>[0] = {}) =>
  fixtures.staffOrder({
    id,
    order_number: `SH-${id.toUpperCase()}`,
    status: 'pending',
    parcel_state: 'pending',
    shipping_status: 'Pending',
    ...more,
  });
const two = [order('a'), order('b', { customer_name: 'Bo Roe', held: true, hold_reason: 'Away' })];
const asTable = () => localStorage.setItem('shamba.admin.view.orders', 'table');
const open = (path: string, api: FakeApi, user = testAdmin) => renderSlice(slice, { path, user, api });
const details = (more: Parameters<typeof fixtures.staffOrderDetails>[0] = {}) =>
  fixtures.staffOrderDetails({
    id: 'a',
    order_number: 'SH-A',
    status: 'pending',
    parcel_state: 'packed',
    fulfilment: fixtures.shipment({ state: 'packed', carrier: null, tracking: null, parcels: [], shipped_at: null }),
    ...more,
  });

it('mails the customer of a shipped order again on request, and links to its parcels', async () => {
  const user = userEvent.setup();
  const shipped = details({ fulfilment: fixtures.shipment(), parcel_state: 'shipped', version: 3 });
  const { api } = await open('/admin/orders?order=a', {
    'GET /api/admin/orders/{id}': shipped,
    'PUT /api/admin/orders/{id}/shipment': fixtures.staffOrder(),
  });
  const panel = within(await screen.findByRole('region', { name: 'Shipment' }));
  expect(panel.getByRole('link', { name: 'Track parcel 1ZA' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1ZA',
  );
  await user.click(panel.getByRole('checkbox', { name: /Email the customer again/ }));
  await user.click(panel.getByRole('button', { name: 'Save shipment' }));
  await waitFor(() => expect(api.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    state: 'shipped',
    carrier: 'UPS',
    tracking: '1ZA, 1ZB',
    tell_customer: true,
  });
});

it('opens as cards with twelve orders, and with more as a table, which a search keeps', async () => {
  const user = userEvent.setup();
  const orders = (count: number) => Array.from({ length: count }, (_, index) => order(`n${index + 10}`));
  const few = await open('/admin/orders', { 'GET /api/admin/orders': orders(12) });
  expect(within(await screen.findByRole('list', { name: 'orders' })).getAllByRole('article')).toHaveLength(12);
  expect(screen.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true');
  few.unmount();
  await open('/admin/orders', { 'GET /api/admin/orders': ({ query }) => orders(query.has('q') ? 1 : 13) });
  expect(within(await screen.findByRole('table', { name: 'orders' })).getAllByRole('row')).toHaveLength(14);
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'n10{Enter}');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  expect(screen.getByRole('list', { name: 'orders' })).toBeVisible();
});

it('a button folds the filters, and says how many are chosen', async () => {
  const user = userEvent.setup();
  await open('/admin/orders?status=pending', { 'GET /api/admin/orders': two });
  const button = await screen.findByRole('button', { name: 'Filters (1)' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  const filters = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement;
  expect(within(filters).getByRole('combobox', { name: 'Status' })).toHaveValue('pending');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

it('shows the server’s refusal under the filter’s day, and resets the filters', async () => {
  const user = userEvent.setup();
  const tooFar = 'Please enter a date within the next five years';
  await open('/admin/orders?to=2090-01-01', {
    'GET /api/admin/orders': ({ query }) =>
      query.has('to') ? problem(400, tooFar, 'invalid_fields', { to: [tooFar] }) : two,
  });
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveAccessibleDescription(tooFar));
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByText('This did not load')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  expect(await screen.findByRole('link', { name: 'SH-A' })).toBeVisible();
  expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription();
});

it('selects orders by keyboard, and names the orders that refused a step', async () => {
  const user = userEvent.setup();
  const { api } = await open('/admin/orders', {
    'GET /api/admin/orders': two,
    'POST /api/admin/orders/batch': {
      results: [
        { id: 'a', outcome: 'done', problem: null },
        { id: 'b', outcome: 'failed', problem: { code: 'order_on_hold', message: 'This order is on hold: Away.' } },
      ],
    },
  });
  const link = await screen.findByRole('link', { name: 'SH-A' });
  link.focus();
  await user.keyboard('x{ArrowDown}x');
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  expect(bar.getByRole('status')).toHaveTextContent('2 orders selected');
  expect(bar.getByRole('link', { name: 'Pick list' })).toHaveAttribute('href', '/admin/orders/pick-list?ids=a,b');
  await user.click(bar.getByRole('button', { name: 'Mark packed' }));
  const refused = within(await screen.findByRole('dialog', { name: '1 order not changed' }));
  expect(refused.getByRole('listitem')).toHaveTextContent('SH-B, Bo Roe: This order is on hold: Away.');
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    step: 'packed',
    orders: [{ id: 'a' }, { id: 'b' }],
  });
  expect(screen.getByText('1 order marked packed')).toBeInTheDocument();
  await user.click(refused.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(bar.getByRole('status')).toHaveTextContent('1 order selected');
  expect(screen.getByRole('checkbox', { name: 'Select order SH-B' })).toBeChecked();
});

it('keeps tracking numbers that could not be saved, and all of them when the call fails', async () => {
  const user = userEvent.setup();
  let answers = 0;
  asTable();
  await open('/admin/orders', {
    'GET /api/admin/orders': two,
    'POST /api/admin/orders/batch': () => {
      answers += 1;
      if (answers === 1) return problem(503, 'Please try again in a moment.', 'unavailable');
      return {
        results: [
          { id: 'a', outcome: 'done', problem: null },
          { id: 'b', outcome: 'failed', problem: { code: 'order_on_hold', message: 'This order is on hold: Away.' } },
        ],
      };
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Tracking numbers…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tracking numbers' }));
  await user.type(dialog.getByRole('textbox', { name: /^SH-A/ }), '1Z-A');
  await user.type(dialog.getByRole('textbox', { name: /^SH-B/ }), '1Z-B');
  await user.click(dialog.getByRole('checkbox', { name: 'Mark all of them shipped' }));
  const save = dialog.getByRole('button', { name: 'Save and mark 2 orders shipped' });
  await user.click(save);
  expect(await screen.findByText('Tracking numbers not saved')).toBeInTheDocument();
  await user.click(save);
  expect(await dialog.findByRole('alert')).toHaveTextContent('This order is on hold: Away.');
  expect(dialog.getByRole('textbox', { name: /^SH-B/ })).toHaveValue('1Z-B');
  // A reload would restore it, too.
  expect(Object.values(sessionStorage).join()).toContain('"b":"1Z-B"');
});

it('takes scanned tracking numbers one after the other, over the saved ones, and clears the selection', async () => {
  const user = userEvent.setup();
  const done = (id: string) => ({ id, outcome: 'done' as const, problem: null });
  asTable();
  const { api } = await open('/admin/orders', {
    'GET /api/admin/orders': [
      order('a', { carrier: 'UPS', tracking: '1Z-SAVED' }),
      order('b', { carrier: 'UPS' }),
      order('c', { carrier: 'UPS' }),
    ],
    'POST /api/admin/orders/batch': { results: [done('b'), done('c')] },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Tracking numbers…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tracking numbers' }));
  expect(dialog.getByRole('textbox', { name: /^SH-A/ })).toHaveValue('1Z-SAVED');
  expect(dialog.getByRole('textbox', { name: /^Carrier/ })).toHaveValue('UPS');
  await user.click(dialog.getByRole('textbox', { name: /^SH-B/ }));
  await user.keyboard('1Z-B{Enter}1Z-B{Enter}');
  expect(dialog.getByRole('textbox', { name: /^SH-C/ })).toHaveAccessibleDescription(/^The same number as SH-B,/);
  await user.click(dialog.getByRole('textbox', { name: /^SH-B/ }));
  await user.keyboard('{Enter}1Z-C{Enter}');
  expect(dialog.getByRole('textbox', { name: /^SH-C/ })).toHaveValue('1Z-C');
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 tracking numbers saved')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    step: 'tracking',
    orders: [
      { id: 'b', tracking: '1Z-B', carrier: 'UPS' },
      { id: 'c', tracking: '1Z-C', carrier: 'UPS' },
    ],
  });
});

it('shows bottles and wines of orders to pack, and keeps the selection over a print', async () => {
  const user = userEvent.setup();
  asTable();
  const items = [fixtures.orderLine({ title: 'Syrah', detail: '2022', quantity: 3, refunded_quantity: 1 })];
  const { api } = await open('/admin/orders?work=to_pack&sort=created', {
    'GET /api/admin/orders': [order('a', { items })],
  });
  const row = (await screen.findByRole('link', { name: 'SH-A' })).closest('tr') as HTMLElement;
  expect(within(row).getByRole('cell', { name: '2' })).toBeVisible();
  expect(within(row).getByRole('cell', { name: '2 × Syrah 2022' })).toBeVisible();
  expect(api.calls.find(({ path }) => path === '/api/admin/orders')?.query.get('sort')).toBe('created');
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('created');
  const checkbox = screen.getByRole('checkbox', { name: 'Select order SH-A' });
  fireEvent.click(checkbox);
  // In the event itself, not a moment later.
  expect(checkbox).toBeChecked();
  await user.click(screen.getByRole('link', { name: 'Pick list' }));
  await user.click(await screen.findByRole('link', { name: 'Back to the orders' }));
  expect(await screen.findByRole('checkbox', { name: 'Select order SH-A' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Shipment' })).toHaveValue('to_pack');
});

it('offers no changes with read access only', async () => {
  const user = userEvent.setup();
  await open('/admin/orders', { 'GET /api/admin/orders': two }, { ...testAdmin, permissions: ['orders.read'] });
  await user.click(await screen.findByRole('checkbox', { name: 'Select order SH-A' }));
  expect(screen.getByRole('link', { name: 'Packing slips' })).toBeVisible();
  for (const name of ['Mark packed', 'Export CSV'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('prints a slip for each box: no prices for a gift, and a note on the legal age', async () => {
  const { api } = await open('/admin/orders/packing-slips?ids=a,b,c', {
    'GET /api/admin/orders': [
      order('a', { gift_message: 'Happy birthday, Ann!' }),
      order('b', { delivery_method: 'pickup' }),
      order('c', { held: true, hold_reason: 'Away' }),
    ],
  });
  const gift = await screen.findByRole('article', { name: 'Packing slip of order SH-A' });
  expect(gift).toHaveTextContent('Happy birthday, Ann!');
  expect(gift).not.toHaveTextContent('$');
  expect(gift).toHaveTextContent('Signature of an adult 21 or older required on delivery.');
  const pickup = screen.getByRole('article', { name: 'Packing slip of order SH-B' });
  expect(pickup).toHaveTextContent('$42.00');
  expect(pickup).toHaveTextContent('after checking ID');
  expect(screen.getByRole('note')).toHaveTextContent('SH-C, Wanjiru Ellis: on hold: Away');
  expect(screen.queryByRole('article', { name: 'Packing slip of order SH-C' })).not.toBeInTheDocument();
  expect(api.calls.find(({ path }) => path === '/api/admin/orders')?.query.get('ids')).toBe('a,b,c');
});

it('prints the number of bottles of each wine, with the orders below', async () => {
  await open('/admin/orders/pick-list?ids=a,b', { 'GET /api/admin/orders': [order('a'), order('b')] });
  const sheet = within(await screen.findByRole('article', { name: 'Pick list' }));
  expect(sheet.getByRole('table', { name: '4 bottles for 2 orders' })).toHaveTextContent('Kilele Syrah');
  expect(sheet.getAllByRole('listitem')).toHaveLength(2);
});

it('changes an order to pickup with the refunded shipping', async () => {
  const user = userEvent.setup();
  const { api } = await open('/admin/orders?order=a', {
    'GET /api/admin/orders': two,
    'GET /api/admin/orders/{id}': details({ shipping_refund: '15.00' }),
    'PUT /api/admin/orders/{id}/delivery': order('a'),
  });
  await user.click(await screen.findByRole('button', { name: 'Change to pickup…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Change order SH-A to pickup?' }));
  await user.click(question.getByRole('button', { name: 'Change and refund $15.00' }));
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ method: 'pickup', refund: '15.00' });
});

it('hands over bottles only with a checked ID', async () => {
  const user = userEvent.setup();
  const { api } = await open('/admin/orders?order=a', {
    'GET /api/admin/orders': two,
    'GET /api/admin/orders/{id}': details({
      delivery_method: 'pickup',
      parcel_state: 'ready',
      pickup: {
        ready_at: '2026-06-03T19:00:00.000Z',
        kept_until: '2026-06-24',
        collected_at: null,
        collected_by: null,
        id_checked: null,
        handed_over_by: null,
        returned_at: null,
      },
    }),
    'PUT /api/admin/orders/{id}/pickup': order('a'),
  });
  await user.click(await screen.findByRole('button', { name: 'Collected…' }));
  expect(screen.getByText('Kept until').nextElementSibling).toHaveTextContent('Jun 24, 2026');
  const form = within(await screen.findByRole('dialog', { name: 'Hand over order SH-A' }));
  expect(form.getByRole('textbox', { name: /Collected by/ })).toHaveValue('Wanjiru Ellis');
  await user.click(form.getByRole('button', { name: 'Handed over' }));
  expect(await form.findByText(/please check the ID/)).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: /ID checked/ }));
  await user.click(form.getByRole('button', { name: 'Handed over' }));
  await screen.findByRole('button', { name: 'Collected…' });
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    state: 'collected',
    collected_by: 'Wanjiru Ellis',
    id_checked: true,
  });
});

it('shows that bottles are picked up, and does not call the address a destination', async () => {
  await open('/admin/orders?order=a', {
    'GET /api/admin/orders': two,
    'GET /api/admin/orders/{id}': details({ delivery_method: 'pickup' }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Order SH-A' }));
  expect(await dialog.findByText('Picked up at the winery')).toBeVisible();
  expect(dialog.queryByText('Ship to')).not.toBeInTheDocument();
});

it('lists payments without an order; retries a refused refund, and offers none for a recent payment', async () => {
  const user = userEvent.setup();
  const payment = {
    id: 'pay-1',
    attempt_id: 'at-1',
    attempt_state: 'voided',
    status: 'completed' as const,
    amount: '75.06',
    refunded: '0.00',
    currency: 'USD',
    created_at: '2026-06-03T19:00:00.000Z',
    settled_at: '2026-06-03T19:15:00.000Z',
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: null },
    refund: { id: 'at-1', status: 'failed' as const },
  };
  let refused = true;
  const { api } = await open('/admin/orders/stray-payments', {
    'GET /api/admin/stray-payments': [
      payment,
      { ...payment, id: 'pay-2', refund: null, settled_at: '2999-01-01T00:00:00.000Z' },
      { ...payment, id: 'pay-3', refund: null, attempt_id: null, attempt_state: null, customer: null },
    ],
    'POST /api/admin/stray-payments/{id}/refund': () =>
      refused ? problem(409, 'This payment belongs to order SH-A.', 'payment_of_order') : payment,
  });
  const table = within(await screen.findByRole('table', { name: 'Unmatched payments' }));
  expect(table.getAllByRole('link', { name: /Ann Lee/ })[0]).toHaveAttribute(
    'href',
    '/admin/customers?q=ann%40example.com',
  );
  expect(table.getAllByRole('button')).toHaveLength(1);
  await user.click(table.getByRole('button', { name: 'Try again…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund $75.06?' }));
  await user.click(form.getByRole('button', { name: 'Refund the payment' }));
  expect(await form.findByText('Please say why')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'No order');
  await user.click(form.getByRole('button', { name: 'Refund the payment' }));
  expect(await form.findByText('This payment belongs to order SH-A.')).toBeVisible();
  refused = false;
  await user.click(form.getByRole('button', { name: 'Refund the payment' }));
  expect(await screen.findByText('Refund sent')).toBeInTheDocument();
  const sent = api.calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'No order' }, { reason: 'No order' }]);
});

it('exports all pages that match the filters, with formulas as text', async () => {
  const { api } = await open('/admin/orders', {
    'GET /api/admin/orders': ({ query }) =>
      query.get('cursor') === 'next'
        ? listOf([order('b', { customer_name: '=HYPERLINK("http://evil")', created_at: '2026-12-01T05:30:00Z' })], {
            total: 2,
          })
        : listOf([order('a')], { total: 2, next: '/api/admin/orders?status=pending&limit=500&cursor=next' }),
  });
  const orders = await readAll('/api/admin/orders', { status: 'pending' }, 10_000);
  expect(api.calls.slice(-2).map(({ query }) => query.toString())).toEqual([
    'status=pending&limit=500',
    'status=pending&limit=500&cursor=next',
  ]);
  const [head, first, second] = (await ordersCsv(orders)).split('\n');
  // The byte order mark comes first.
  expect(head).toMatch(/^\ufefforder_number,order_date,created_at,status,/);
  expect(first).toContain('2 × Kilele Syrah');
  // The evening of November 30 at the winery: that month's figures have it.
  expect(second).toMatch(/^SH-B,2026-11-30,2026-12-01T05:30:00Z,/);
  expect(second).toContain(`"'=HYPERLINK(""http://evil"")"`);
});
