import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import { carrierCsv } from './carrier-csv';
import { pickList } from './pick-list';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import '../../shared/orders/hold-orders';
import '../../shared/orders/order-dialog';
import './labels-page';
import './pick-list-page';
import './pickups-page';

const release = { id: 5, name: 'August' };
const order = (id: string, more: Parameters<typeof fixtures.staffOrder>[0] = {}) =>
  fixtures.staffOrder({
    ...{ id, order_number: `SH-${id.toUpperCase()}`, status: 'pending', parcel_state: 'pending' },
    ...{ shipping_status: 'Pending', release, ...more },
  });
const movedTo = {
  ...{ shipping_address: '9 New Road', shipping_city: 'Sacramento', shipping_state: 'CA', shipping_zip: '95816' },
};
const open = (path: string, api: FakeApi) => renderSlice(slice, { path, user: testAdmin, api });

it('lists the orders of a club release, with a pick list of all that it has to pack', async () => {
  const user = userEvent.setup();
  const { api } = await open('/admin/orders?release=5', {
    'GET /api/admin/orders': ({ query }) =>
      ({ to_pack: [order('b')], later: [order('c')], held: [] })[query.get('work') ?? ''] ?? [
        order('a', { moved_to: movedTo }),
        order('b'),
      ],
    'GET /api/admin/club/releases': [],
  });
  const row = within(await screen.findByRole('article', { name: 'Order SH-A' }));
  expect(row.getByText('August')).toBeVisible();
  expect(row.getByText('Member has moved')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Club release', hidden: true })).toHaveDisplayValue('August');
  await user.click(screen.getByRole('link', { name: 'Pick list of the release' }));
  const sheet = within(await screen.findByRole('article', { name: 'Pick list' }));
  expect(sheet.getByRole('heading', { name: /^2 boxes: 2 × Kilele Syrah/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Back to the orders/ })).toHaveAttribute('href', '/admin/orders?release=5');
  const reads = api.calls.filter(({ path }) => path === '/api/admin/orders').map(({ query }) => query);
  expect(reads.map((query) => [query.get('release'), query.get('work')])).toEqual([
    ...[['5', null], ...['to_pack', 'later', 'held'].map((work) => ['5', work])],
  ]);
});

it('names the boxes on hold beside the pick list of a release, also when no other is left', async () => {
  const held = { held: true, hold_reason: 'Snow' };
  await open('/admin/orders/pick-list?release=5', {
    'GET /api/admin/orders': ({ query }) =>
      query.get('work') === 'held'
        ? [
            order('a', held),
            order('b', { ...held, parcel_state: 'packed' }),
            order('c', { ...held, status: 'cancelled' }),
          ]
        : [],
  });
  const note = within(await screen.findByRole('note'));
  expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^SH-A, .*: on hold: Snow$/),
  ]);
  expect(screen.getByText('Nothing to pack')).toBeVisible();
  expect(screen.queryByText('No order of this release waits to be packed.')).not.toBeInTheDocument();
});

it('holds the chosen orders for the weather, and names those that refused', async () => {
  const user = userEvent.setup();
  const { api } = await open('/admin/orders', {
    'GET /api/admin/orders': [order('a'), order('b')],
    'GET /api/admin/club/releases': [],
    'POST /api/admin/orders/batch': {
      results: [
        { id: 'a', outcome: 'done', problem: null },
        { id: 'b', outcome: 'failed', problem: { code: 'nothing_to_ship', message: 'It has left.' } },
      ],
    },
  });
  for (const name of ['SH-A', 'SH-B'])
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${name}` }));
  expect(screen.queryByRole('button', { name: /^Release/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hold…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold 2 orders' }));
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Weather');
  await user.type(dialog.getByLabelText(/Until/), '2026-08-20');
  await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
  const refused = within(await screen.findByRole('dialog', { name: '1 order not changed' }));
  expect(refused.getByRole('listitem')).toHaveTextContent('It has left.');
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ step: 'hold', orders: [{ id: 'a' }, { id: 'b' }] },
    ...{ reason: 'Weather', until: '2026-08-20' },
  });
});

it('says so when the address of a pick list names no release', async () => {
  const { api } = await open('/admin/orders/pick-list?release=abc', {});
  expect(await screen.findByText('No such release')).toBeVisible();
  expect(api.calls.some(({ path }) => path === '/api/admin/orders')).toBe(false);
});

it('keeps the keyboard in the page when a step clears the selection, and names no others where all refused', async () => {
  const user = userEvent.setup();
  const answer = (outcome: 'done' | 'failed') => ({
    results: [
      { id: 'a', outcome, problem: outcome === 'done' ? null : { code: 'order_on_hold', message: 'It is on hold.' } },
    ],
  });
  let outcome: 'done' | 'failed' = 'failed';
  await open('/admin/orders', {
    'GET /api/admin/orders': [order('a')],
    'POST /api/admin/orders/batch': () => answer(outcome),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select order SH-A' }));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Mark packed');
  const refused = await screen.findByRole('dialog', { name: '1 order not changed' });
  expect(within(refused).getByText('They stay selected.')).toBeVisible();
  await user.keyboard('{Escape}');
  outcome = 'done';
  await press('Mark packed');
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

it('releases the chosen orders that are on hold', async () => {
  const user = userEvent.setup();
  const { api } = await open('/admin/orders', {
    'GET /api/admin/orders': [order('a', { held: true, hold_reason: 'Weather' })],
    'GET /api/admin/club/releases': [],
    'POST /api/admin/orders/batch': { results: [{ id: 'a', outcome: 'done', problem: null }] },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select order SH-A' }));
  await user.click(screen.getByRole('button', { name: 'Release “Weather”' }));
  expect(await screen.findByText('1 order released')).toBeInTheDocument();
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ step: 'release', reason: 'Weather', orders: [{ id: 'a' }] },
  });
});

it('prints a label for each parcel, and names what is picked up or on hold', async () => {
  await open('/admin/orders/labels?ids=a,b,c,d', {
    'GET /api/admin/orders': [
      order('a', { ship_after: '2099-08-17' }),
      order('b', { delivery_method: 'pickup' }),
      order('c', { held: true, hold_reason: 'Weather' }),
      order('d', { parcel_state: 'shipped' }),
    ],
  });
  const label = await screen.findByRole('article', { name: 'Label of order SH-A' });
  expect(label).toHaveTextContent('Not before Aug 17, 2099');
  expect(label).toHaveTextContent('Wanjiru Ellis18 Quarry LanePlacerville, CA 95667');
  expect(label).toHaveTextContent('Adult signature required: 21 or older');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('note')).toHaveTextContent('SH-B, Wanjiru Ellis: picked up');
  expect(screen.getByRole('note')).toHaveTextContent('SH-C, Wanjiru Ellis: on hold: Weather');
  expect(screen.getByRole('note')).toHaveTextContent('SH-D, Wanjiru Ellis: sent already');
});

it('the file for ShipStation has a row for each wine, and no formula', async () => {
  const items = [
    fixtures.orderLine({ item_id: 1, title: 'Syrah', detail: '2022', quantity: 4 }),
    fixtures.orderLine({ item_id: 2, title: 'Rosé', detail: null, quantity: 2 }),
  ];
  const csv = await carrierCsv(pickList([order('a', { customer_name: '=cmd', items })]).orders);
  const [head, ...rows] = csv.trim().split('\n');
  expect(head).toContain('Order Number,Order Date,Hold Until Date,Recipient Full Name');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain("'=cmd");
  expect(rows[0]).toContain('CA,95667,US,Syrah 2022,4,');
  expect(rows[1]).toMatch(/,Rosé,2,.*,Adult Signature$/);
});

it('lists pickups with the days that they wait, and sends one of 90 days instead', async () => {
  const user = userEvent.setup();
  const waiting = (id: string, ready_on: string) =>
    order(id, { delivery_method: 'pickup', parcel_state: 'ready', ready_on, release: null });
  const { api } = await open('/admin/orders/pickups', {
    'GET /api/admin/orders': [waiting('a', '2026-03-03'), waiting('b', '2026-05-31')],
    'PUT /api/admin/orders/{id}/delivery': fixtures.staffOrder(),
  });
  const long = within(await screen.findByRole('article', { name: 'Order SH-A' }));
  const short = within(screen.getByRole('article', { name: 'Order SH-B' }));
  expect(long.getByText(/^\d+ days$/)).toBeVisible();
  expect(short.getByText('May 31, 2026')).toBeVisible();
  const query = api.calls.find(({ path }) => path === '/api/admin/orders')?.query;
  expect([query?.get('work'), query?.get('sort')]).toEqual(['to_collect', 'ready']);
  await user.click(long.getByRole('button', { name: 'Send it instead…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship order SH-A instead?' }));
  expect(dialog.getByText(/the winery pays the shipping/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change to shipping' }));
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ method: 'ship', shipping_address: '18 Quarry Lane', shipping_unit: '', shipping_city: 'Placerville' },
      ...{ shipping_state: 'CA', shipping_zip: '95667' },
    }),
  );
});

it('asks where a pickup without an address is sent, and says under the field why it can’t go there', async () => {
  const user = userEvent.setup();
  const none = { shipping_address_line_1: null, shipping_city: null, shipping_state: null, shipping_zip: null };
  const { api } = await open('/admin/orders/pickups', {
    'GET /api/admin/orders': [
      order('a', { ...none, delivery_method: 'pickup', parcel_state: 'ready', ready_on: '2026-03-03' }),
    ],
    'GET /api/shipping/states': [{ code: 'CA', name: 'California', open: true }],
    'PUT /api/admin/orders/{id}/delivery': problem(422, 'We cannot ship wine to Utah.', 'state_not_served', {
      shipping_state: ['We cannot ship wine to Utah.'],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Send it instead…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship order SH-A instead?' }));
  expect(dialog.getByText(/This order has no address: ask Wanjiru Ellis where it goes/)).toBeVisible();
  const send = () => user.click(dialog.getByRole('button', { name: 'Change to shipping' }));
  await send();
  expect(await dialog.findByText('Street address is required')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Street address' }), 'PO Box 12');
  await user.type(dialog.getByRole('textbox', { name: 'City' }), 'Placerville');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'CA');
  await user.type(dialog.getByRole('textbox', { name: 'ZIP code' }), '95667');
  await send();
  expect(await dialog.findByText('Wine cannot be delivered to a PO box')).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await user.clear(dialog.getByRole('textbox', { name: 'Street address' }));
  await user.type(dialog.getByRole('textbox', { name: 'Street address' }), '1 Main Street');
  await send();
  expect(await dialog.findByText('We cannot ship wine to Utah.')).toBeVisible();
});

it('sends the box of a member who moved to the new address with one press', async () => {
  const user = userEvent.setup();
  const { api } = await open('/admin/orders?order=a', {
    'GET /api/admin/orders': [],
    'GET /api/admin/orders/{id}': fixtures.staffOrderDetails({
      ...{ id: 'a', order_number: 'SH-A', parcel_state: 'packed', status: 'pending', version: 3, moved_to: movedTo },
      fulfilment: fixtures.shipment({ state: 'packed' }),
    }),
    'PUT /api/admin/orders/{id}/delivery': fixtures.staffOrder(),
  });
  const panel = within(await screen.findByRole('region', { name: 'Shipment' }));
  expect(panel.getByText('The member has moved to 9 New Road, Sacramento, CA 95816.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Use the new address' }));
  expect(await screen.findByText('It is packed: print its label again.')).toBeVisible();
  expect(api.calls.find(({ method }) => method === 'PUT')).toMatchObject({
    ...{ version: '3', body: { method: 'ship', ...movedTo } },
  });
});

it('a parcel that came back is sent again, or refunded with its shipping left out', async () => {
  const user = userEvent.setup();
  const { api } = await open('/admin/orders?order=a', {
    'GET /api/admin/orders/{id}': fixtures.staffOrderDetails({
      ...{ id: 'a', order_number: 'SH-A', parcel_state: 'returned', status: 'completed' },
      fulfilment: fixtures.shipment({ state: 'returned' }),
    }),
    'PUT /api/admin/orders/{id}/delivery': fixtures.staffOrder(),
    'POST /api/admin/orders/{id}/refunds/preview': problem(409, 'It has changed.', 'not_left'),
  });
  const panel = within(await screen.findByRole('region', { name: 'Shipment' }));
  expect(within(panel.getByRole('combobox', { name: 'Status' })).getAllByRole('option')).toHaveLength(2);
  await user.click(panel.getByRole('button', { name: 'Refund less shipping…' }));
  const refund = within(await screen.findByRole('dialog', { name: 'Refund order SH-A' }));
  expect(refund.getByRole('checkbox', { name: /^Kilele Syrah/ })).toBeChecked();
  expect(refund.getByRole('checkbox', { name: /^Shipping/ })).not.toBeChecked();
  await user.click(refund.getByRole('button', { name: 'Cancel' }));
  await user.click(panel.getByRole('button', { name: 'Send again…' }));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      ...{ method: 'ship', shipping_address: '18 Quarry Lane' },
    }),
  );
});
