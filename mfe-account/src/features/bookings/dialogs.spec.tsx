import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderSlice, testUser, type FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import { api } from '../../testing/fixtures';

const { orderLine: line, orderDetails: orderDetail, registration, shipment, stay, visit } = fixtures;

const open = (path: string, over: FakeApi = {}) =>
  renderSlice(slice, { path: `/customer/dashboard/${path}`, user: testUser, api: { ...api, ...over } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const preview = (amount: string, percent = '100', ids = [1], refunded_before = '0.00') => ({
  allowed: true,
  reason: null,
  refund: {
    amount,
    refunded_before,
    withheld: '0.00',
    club_tastings: 0,
    shipping: '0.00',
    lines: ids.map((line_id) => ({ line_id, title: 'Kilele Syrah', quantity: 1, percent, amount })),
  },
  policy: ['Wine: all of it until it is shipped.'],
});
const posted = (fake: { calls: { method: string; path: string; body: unknown }[] }, method: string) =>
  fake.calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

describe('an order', () => {
  it('of a club box says which bottles are in it, without a price', async () => {
    const box = line({ item_type: 'wine_club', title: 'Fair Play Club', total: '135.00' });
    const bottles = line({ id: 2, title: 'Jua Rosé', quantity: 3, in_box: true, price: '0.00', total: '0.00' });
    await open('orders/o-1', { 'GET /api/customer/orders/{id}': orderDetail({ items: [box, bottles] }) });
    const shown = (await screen.findByText('Jua Rosé')).closest('li');
    expect(shown).toHaveTextContent('3 bottles');
    expect(shown).toHaveTextContent('In your box');
    expect(shown).not.toHaveTextContent('$0.00');
  });

  it('with a moved stay says what its other nights cost more', async () => {
    const moved = line({ item_type: 'vineyard_stay', quantity: 2, price: '0.00', added: '840.00', total: '840.00' });
    await open('orders/o-1', { 'GET /api/customer/orders/{id}': orderDetail({ items: [moved] }) });
    expect(await screen.findByText(/2 nights × \$0\.00 \+ \$840\.00 for other nights/)).toBeInTheDocument();
  });

  const order = {
    'GET /api/customer/orders/{id}': orderDetail({ items: [line(), line({ id: 2, title: 'Jua Rosé' })] }),
  };

  it('is shown in full, and closes back to the timeline', async () => {
    const { location } = await open('orders/o-1', order);
    const dialog = within(await screen.findByRole('dialog', { name: 'Order SH-7KQ4MZ2P' }));
    expect(dialog.getByText('$105.09')).toBeInTheDocument();
    expect(dialog.getByText('Shipped')).toBeInTheDocument();
    expect(dialog.getByText('Order placed')).toBeInTheDocument();
    await press('Close');
    expect(location()).toBe('/customer/dashboard');
  });

  it.each([
    ['is refunded, and its parcel is still on its way', 'wine', 0, /^RefundedShipped$/],
    ['with its bottles is refunded, and there is no parcel any more', 'wine', 2, /^Refunded$/],
    ["is refunded, and its membership's box is still on its way", 'wine_club', 0, /^RefundedShipped$/],
  ] as const)('whose money went back %s', async (_, item_type, refunded_quantity, words) => {
    const items = [line({ item_type, refunded_quantity })];
    const gone = orderDetail({ status: 'completed', payment_status: 'refunded', shipping_status: 'Shipped', items });
    await open('orders/o-1', { 'GET /api/customer/orders/{id}': gone });
    const status = (await screen.findByRole('dialog', { name: 'Order SH-7KQ4MZ2P' })).querySelector('p');
    expect(status).toHaveTextContent(words);
  });

  it('says before it is cancelled how much of its money went back already', async () => {
    await open('orders/o-1', {
      ...order,
      'GET /api/customer/orders/{id}/cancellation': preview('0.00', '100', [1, 2], '105.09'),
    });
    await press('Cancel…');
    expect(await screen.findByText('$105.09 of this order was refunded before.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel without further refund' })).toBeEnabled();
  });

  it('names the carrier and links to the parcel’s page', async () => {
    await open('orders/o-1', { 'GET /api/customer/orders/{id}': orderDetail({ fulfilment: shipment() }) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Order SH-7KQ4MZ2P' }));
    expect(dialog.getByText('Carrier').nextSibling).toHaveTextContent('UPS');
    expect(dialog.getByText('Tracking').nextSibling).toHaveTextContent('1ZA, 1ZB');
    expect(dialog.getAllByRole('link', { name: /^Track/ }).map((link) => link.getAttribute('href'))).toEqual([
      'https://www.ups.com/track?tracknum=1ZA',
    ]);
  });

  it('shows the refund of the chosen lines before cancelling', async () => {
    const { api: fake } = await open('orders/o-1', {
      ...order,
      'GET /api/customer/orders/{id}/cancellation': ({ query }) =>
        query.has('lines') ? preview('45.05') : preview('105.09', '100', [1, 2]),
      'POST /api/customer/orders/{id}/cancellation': { order: orderDetail({ status: 'cancelled' }) },
    });
    await press('Cancel…');
    expect(await screen.findByRole('button', { name: 'Cancel and refund $105.09' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jua Rosé (2 bottles)' }));
    expect(screen.getByText('Wine: all of it until it is shipped.')).toBeInTheDocument();
    await press('Cancel and refund $45.05');
    expect(await screen.findByText('We have sent you an email about it.')).toBeInTheDocument();
    expect(posted(fake, 'POST')).toEqual([['/api/customer/orders/o-1/cancellation', { lines: [1], amount: '45.05' }]]);
  });

  it('shows why it cannot be cancelled', async () => {
    await open('orders/o-1', {
      'GET /api/customer/orders/{id}': orderDetail({
        cancellation: { allowed: false, reason: 'It has been shipped.' },
      }),
    });
    expect(await screen.findByText('It has been shipped.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel…' })).not.toBeInTheDocument();
  });

  it('of another customer is not found', async () => {
    await open('orders/o-2', { 'GET /api/customer/orders/{id}': problem(404, 'Not found') });
    expect(await within(await screen.findByRole('dialog')).findByText('This did not load')).toBeInTheDocument();
  });
});

describe('buying again', () => {
  const items = {
    'GET /api/orders/{id}/items': {
      wines: [
        { wine_id: 3, quantity: 2, wine_name: 'Kilele Syrah' },
        { wine_id: 9, quantity: 1, wine_name: 'Gone' },
      ],
      items: [line({ wine_id: 3, price: '40.00' })],
    },
    'GET /api/wines': [
      fixtures.wine({ id: 3, name: 'Kilele Syrah', price: '42.00', image_url: null, stock_quantity: 10 }),
    ],
  };

  it('shows new prices and sold-out items, then fills the cart', async () => {
    const { api: fake, location } = await open('buy-again/o-1', {
      ...items,
      'POST /api/cart/add': fixtures.wineLine(),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy Again' }));
    expect(await dialog.findByText('$42.00')).toBeInTheDocument();
    expect(dialog.getByText('was $40.00')).toBeInTheDocument();
    expect(dialog.getByText('No longer available')).toBeInTheDocument();
    await press('Add to Cart');
    expect(await screen.findByText('Added to Cart')).toBeInTheDocument();
    expect(location()).toBe('/customer/dashboard');
    expect(posted(fake, 'POST').map(([path, body]) => [path, { ...(body as object), session_id: 'x' }])).toEqual([
      ['/api/cart/add', { session_id: 'x', type: 'wine', id: 3, quantity: 2 }],
    ]);
  });

  it('reports when the cart refuses them', async () => {
    const { api: fake } = await open('buy-again/o-1', {
      ...items,
      'POST /api/cart/add': problem(503, 'internal words'),
    });
    await press('Add to Cart');
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Unable to add items to cart')).toBeInTheDocument();
    fake.on({ 'POST /api/cart/add': problem(409, 'Only 1 bottle left.') });
    await press('Add to Cart');
    expect(await screen.findByText('Unable to add items to cart. Only 1 bottle left.')).toBeInTheDocument();
  });

  it('reports when the order cannot be loaded', async () => {
    await open('buy-again/o-1', { ...items, 'GET /api/orders/{id}/items': problem(503, 'internal words') });
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getAllByText('Unable to add items to cart')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('a stay', () => {
  afterEach(() => void jest.useRealTimers());
  const taken = {
    'GET /api/vineyard-stay/availability': fixtures.availability({
      today: '2099-05-01',
      bookings: [fixtures.taken('2099-06-20', '2099-06-23')],
    }),
    'GET /api/vineyard-stay/settings-public': fixtures.staySettings(),
  };

  it('opens under its reference with its price', async () => {
    await open('stays/42', { 'GET /api/customer/bookings/{id}': stay() });
    const dialog = within(await screen.findByRole('dialog', { name: 'Booking VSB-000042' }));
    for (const text of ['$325.00', '$75.00', '12.5%', '$1,181.25']) expect(dialog.getByText(text)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/customer/bookings/42/calendar.ics',
    );
  });

  it('withdraws a request for other dates', async () => {
    let status: 'pending' | 'withdrawn' = 'pending';
    const wish = () => fixtures.changeRequest({ status });
    const { api: fake } = await open('stays/42', {
      'GET /api/customer/bookings/{id}': () => stay({ change_requests: [wish()] }),
      'DELETE /api/customer/bookings/{id}/change-requests/{requestId}': () => {
        status = 'withdrawn';
      },
    });
    await press('Withdraw request');
    expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw request' })).not.toBeInTheDocument();
    expect(posted(fake, 'DELETE')).toHaveLength(1);
  });

  it('requests other dates, and never names the guests of taken dates', async () => {
    // Guests choose dates up to 18 months ahead.
    jest.useFakeTimers({ now: new Date('2099-05-01T19:00:00Z'), advanceTimers: true });
    const { api: fake } = await open('stays/42', {
      ...taken,
      'GET /api/customer/bookings/{id}': stay(),
      'POST /api/customer/bookings/{id}/change-requests': fixtures.changeRequest(),
    });
    await press('Request other dates');
    expect(await screen.findByRole('button', { name: /June 21, 2099.*booked/ })).toBeInTheDocument();
    const ask = screen.getByRole('button', { name: 'Request these dates' });
    await press(/June 12, 2099/);
    expect(ask).toBeDisabled();
    await press(/June 15, 2099/);
    await userEvent.type(screen.getByRole('textbox', { name: /Message/ }), 'If it can be done');
    await userEvent.click(ask);
    expect(await screen.findByText('Request Sent')).toBeInTheDocument();
    expect(posted(fake, 'POST')).toEqual([
      [
        '/api/customer/bookings/42/change-requests',
        { check_in_date: '2099-06-12', check_out_date: '2099-06-15', message: 'If it can be done' },
      ],
    ]);
  });

  it('is cancelled in its order, alone', async () => {
    const lines = [
      line({ id: 11, item_type: 'vineyard_stay', title: 'Vineyard Stay', date: '2099-06-05', quantity: 3 }),
      line({ id: 12 }),
    ];
    const { api: fake } = await open('stays/42', {
      'GET /api/customer/bookings/{id}': stay(),
      'GET /api/customer/orders/{id}': orderDetail({ id: 'o-2', items: lines }),
      'GET /api/customer/orders/{id}/cancellation': preview('590.62', '50'),
      'POST /api/customer/orders/{id}/cancellation': { order: orderDetail() },
    });
    await press('Cancel…');
    expect(await screen.findByText(/\(50%\)/)).toBeInTheDocument();
    await press('Cancel and refund $590.62');
    await waitFor(() =>
      expect(posted(fake, 'POST')).toEqual([
        ['/api/customer/orders/o-2/cancellation', { lines: [11], amount: '590.62' }],
      ]),
    );
  });
});

describe('an event', () => {
  it('without a price is cancelled at once, after a question', async () => {
    const { api: fake } = await open('events/5', {
      'GET /api/customer/event-registrations/{id}': registration(),
      'DELETE /api/customer/event-registrations/{id}': undefined,
    });
    await press('Cancel…');
    expect(posted(fake, 'DELETE')).toEqual([]);
    await press('Cancel it');
    expect(await screen.findByText('Your spots are open to others again.')).toBeInTheDocument();
    expect(posted(fake, 'DELETE')).toEqual([['/api/customer/event-registrations/5', undefined]]);
  });

  it('of the past is read-only', async () => {
    await open('events/5', {
      'GET /api/customer/event-registrations/{id}': registration({ event_date: '2020-05-03' }),
    });
    expect(await screen.findByRole('dialog', { name: 'Open Cellar Sunday' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel…' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });
});

it('is over by the winery’s day, whatever the device’s clock says', async () => {
  const later = { 'GET /api/site': fixtures.site({ today: '2099-12-01' }) };
  const isOver = async (name: string) => {
    expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Cancel…' })).not.toBeInTheDocument();
  };
  const dated = { check_in_date: '2099-04-04', check_out_date: '2099-04-06' };
  const first = await open('stays/42', { ...later, 'GET /api/customer/bookings/{id}': stay(dated) });
  await isOver('Booking VSB-000042');
  first.unmount();
  const second = await open('events/5', {
    ...later,
    'GET /api/customer/event-registrations/{id}': registration({ event_date: '2099-04-04' }),
  });
  await isOver('Open Cellar Sunday');
  second.unmount();
  await open('visits/8', { ...later, 'GET /api/customer/experience-bookings/{id}': visit() });
  await isOver('Tasting Flight');
});

describe('a visit', () => {
  it('moves to a time with enough places', async () => {
    const { api: fake } = await open('visits/8?move', {
      'GET /api/customer/experience-bookings/{id}': visit(),
      'GET /api/experiences/{id}/slots': [
        fixtures.slot({ id: 80, time: '12:00', places_left: 1 }),
        fixtures.slot({ id: 81, time: '12:30', places_left: 4 }),
      ],
      'PATCH /api/customer/experience-bookings/{id}': visit({ slot_id: 81 }),
    });
    await press('Next month');
    const weekend = (await screen.findAllByRole('button', { name: /^(Saturday|Sunday)/ }))[0];
    await userEvent.click(weekend as HTMLElement);
    expect(await screen.findByRole('option', { name: '12:00 PM (full)' })).toBeDisabled();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Time on/ }), '12:30 PM');
    await press('Save new time');
    expect(await screen.findByText('Rescheduled')).toBeInTheDocument();
    expect(posted(fake, 'PATCH')).toEqual([['/api/customer/experience-bookings/8', { slot_id: 81 }]]);
  });

  it('without a payment is cancelled without its order', async () => {
    const { api: fake } = await open('visits/8', {
      'GET /api/customer/experience-bookings/{id}': visit(),
      'DELETE /api/customer/experience-bookings/{id}': undefined,
    });
    await press('Cancel…');
    await press('Cancel it');
    await waitFor(() => expect(posted(fake, 'DELETE')).toEqual([['/api/customer/experience-bookings/8', undefined]]));
  });

  it('of a membership takes off its price only what is of the guests who still come', async () => {
    const paid = line({
      ...{ id: 11, item_type: 'experience', item_id: 3, title: 'Cellar Tasting', quantity: 2, price: '15.00' },
      ...{ discount: '30.00', club_tastings: 2, refunded_quantity: 1, date: '2099-04-04' },
    });
    await open('visits/8', {
      'GET /api/customer/experience-bookings/{id}': visit({ experience_id: 3, order_id: 'o-2', price: '15.00' }),
      'GET /api/customer/orders/{id}': orderDetail({ id: 'o-2', items: [paid] }),
    });
    expect(await screen.findByText('$15.00: 1 club tasting')).toBeInTheDocument();
  });

  it('of a membership says what was taken off its price, and that cancelling gives the tastings back', async () => {
    const paid = line({
      ...{ id: 11, item_type: 'experience', item_id: 3, title: 'Cellar Tasting', quantity: 2, price: '20.00' },
      ...{ discount: '40.00', club_tastings: 2, date: '2099-04-04' },
    });
    const free = preview('0.00', '100', [11]);
    await open('visits/8', {
      'GET /api/customer/experience-bookings/{id}': visit({ experience_id: 3, order_id: 'o-2', price: '20.00' }),
      'GET /api/customer/orders/{id}': orderDetail({ id: 'o-2', items: [paid] }),
      'GET /api/customer/orders/{id}/cancellation': { ...free, refund: { ...free.refund, club_tastings: 2 } },
    });
    expect(await screen.findByText('$40.00: 2 club tastings')).toBeInTheDocument();
    await press('Cancel…');
    expect(await screen.findByText('2 club tastings are given back.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Cancel the visit' })).toBeEnabled();
  });
});
