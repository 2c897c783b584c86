import { problem, renderSlice, testUser, type FakeApi } from '@shamba/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import { authDialog } from '@shamba/shell-sdk/host';
import slice from '../../slice';
import { server, groups } from '../../testing/fixtures';

const event = fixtures.orderLine({
  id: 2,
  item_type: 'event',
  title: 'Benga at Dusk',
  detail: '2030-12-05 17:30',
  quantity: 1,
  total: '25.00',
  date: '2030-12-05',
  calendar_url: '/api/orders/o-1/items/2/calendar.ics?key=calendar',
});
const order = fixtures.orderDetails({
  status: 'pending',
  subtotal: '64.00',
  total: '76.64',
  customer_email: 'ann@example.com',
  shipping_address: '1 Vine Road, Placerville, CA 95667',
  items: [fixtures.orderLine({ title: 'Mavuno Zinfandel', detail: '2023', total: '64.00' }), event],
  adjustments: [
    { kind: 'shipping', label: 'Shipping', amount: '0.00' },
    { kind: 'tax', label: 'Sales tax (7.25%)', amount: '4.64' },
  ],
});
const open = async (path: string, answer: FakeApi['GET /api/orders/{id}'] = order) => {
  const view = await renderSlice(slice, { path, api: { ...server(groups()).api, 'GET /api/orders/{id}': answer } });
  await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
  return view;
};

it('shows the order, with the token of its mail', async () => {
  const { api } = await open('/order-confirmation?order=o-1#secret');
  expect(await screen.findByText('SH-7KQ4MZ2P')).toBeVisible();
  const read = api.calls.find(({ path }) => path === '/api/orders/o-1');
  expect([read?.headers.get('x-order-key'), read?.query.size]).toEqual(['secret', 0]);
  const part = within(screen.getByRole('region', { name: 'Your order' }));
  expect(part.getByText('Dec 5, 2030 5:30 PM')).toBeVisible();
  expect(part.getByText('Shipping').nextSibling).toHaveTextContent('Free');
  expect(part.getByText('Total').nextSibling).toHaveTextContent('$76.64');
  expect(part.getAllByRole('link')).toHaveLength(1);
  expect(part.getByRole('link', { name: 'Add to calendar: Benga at Dusk' })).toHaveAttribute(
    'href',
    '/api/orders/o-1/items/2/calendar.ics?key=calendar',
  );
});

it('shows the shipment’s progress, and links to the parcel’s page', async () => {
  await open('/order-confirmation?order=o-1#secret', { ...order, fulfilment: fixtures.shipment() });
  const part = within(await screen.findByRole('region', { name: 'Your order' }));
  expect(part.getByText('Shipment').nextSibling).toHaveTextContent('Shipped');
  expect(part.getByText('Carrier').nextSibling).toHaveTextContent('UPS');
  expect(part.getByText('Tracking').nextSibling).toHaveTextContent('1ZA, 1ZB');
  expect(part.getByRole('link', { name: 'Track parcel 1ZA' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1ZA',
  );
});

it('removes the key of older mails from the address', async () => {
  const { api, location } = await open('/order-confirmation?order=o-1&key=secret');
  expect(await screen.findByText('SH-7KQ4MZ2P')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/order-confirmation?order=o-1#secret'));
  const reads = api.calls.filter(({ path }) => path === '/api/orders/o-1');
  expect(reads.map(({ headers }) => headers.get('x-order-key'))).toEqual(['secret']);
});

it('shows links instead of thanks when it is opened without an order', async () => {
  const { api } = await renderSlice(slice, { path: '/order-confirmation', api: server(groups()).api });
  expect(await screen.findByRole('heading', { level: 1, name: 'No order to show' })).toBeVisible();
  expect(screen.queryByText(/thank you|on its way|what happens next/i)).toBeNull();
  expect(screen.getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/customer/dashboard');
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/wines');
  expect(api.calls.filter(({ path }) => path.startsWith('/api/orders'))).toEqual([]);
});

it('shows the next steps, a contact, and links', async () => {
  await open('/order-confirmation?order=o-1');
  const steps = screen.getByRole('region', { name: 'What happens next' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(/within 1-2 business days/)).toBeVisible();
  expect(screen.getByRole('link', { name: /555-0142/ })).toHaveAttribute('href', 'tel:+15305550142');
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/wines');
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
});

it.each([
  ['sent', { fulfilment: fixtures.shipment() }],
  ['refunded', { refunds: [fixtures.refund({ status: 'completed' })] }],
])('shows no next steps of an order that was %s', async (_, change) => {
  await open('/order-confirmation?order=o-1#secret', { ...order, ...change });
  expect(await screen.findByRole('region', { name: 'Your order' })).toBeVisible();
  expect(screen.queryByText('What happens next')).toBeNull();
});

it('shows the next steps while a refund has failed and the bottles wait', async () => {
  const fulfilment = fixtures.shipment({ state: 'packed' });
  await open('/order-confirmation?order=o-1#secret', {
    ...order,
    fulfilment,
    refunds: [fixtures.refund({ status: 'failed' })],
  });
  expect(await screen.findByText('What happens next')).toBeVisible();
});

it('invites a guest, but no customer, to register with the order’s e-mail address', async () => {
  const { unmount } = await open('/order-confirmation?order=o-1');
  expect(
    within(await screen.findByRole('region', { name: 'Keep it all in one place' })).getByText(
      /Create an account with ann@example\.com/,
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(authDialog.get()).toMatchObject({ mode: 'sign-up', email: 'ann@example.com' });
  unmount();
  await renderSlice(slice, {
    path: '/order-confirmation?order=o-1',
    user: testUser,
    api: { ...server(groups()).api, 'GET /api/orders/{id}': order },
  });
  expect(await screen.findByText('SH-7KQ4MZ2P')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
});

it('counts a stay in nights and names its add-ons', async () => {
  const stay = {
    ...event,
    id: 3,
    item_type: 'vineyard_stay' as const,
    title: 'Vineyard Stay',
    quantity: 2,
    price: '280.00',
    fee: '120.00',
    cleaning_fee: '75.00',
    add_ons: [{ id: 2, name: 'Breakfast Service', price: '45.00' }],
    total: '680.00',
  };
  await open('/order-confirmation?order=o-1', { ...order, items: [stay] });
  expect(await screen.findByText('· 2 nights')).toBeVisible();
  expect(screen.getByText('$280.00 per night, plus $75.00 cleaning fee')).toBeVisible();
  expect(screen.getByText('Breakfast Service: $45.00')).toBeVisible();
});

it('shows a moved stay with its nights as they are now, and what they cost more', async () => {
  const moved = { date: '2027-01-14', end_date: '2027-01-17', detail: '2027-01-14 to 2027-01-17', added: '840.00' };
  const stay = { ...event, item_type: 'vineyard_stay' as const, quantity: 2, price: '0.00', total: '840.00', ...moved };
  await open('/order-confirmation?order=o-1', { ...order, items: [stay] });
  expect(await screen.findByText('· 3 nights')).toBeVisible();
  expect(screen.getByText('$840.00 more for other nights')).toBeVisible();
});

it('hides the order from strangers', async () => {
  await open('/order-confirmation?order=o-1', () => problem(404, 'This order was not found.', 'not_found'));
  expect(await screen.findByText(/use the link in your confirmation email/)).toBeVisible();
});

it('offers a retry after a failure', async () => {
  const { api } = await open('/order-confirmation?order=o-1', () => problem(503, ''));
  expect(await screen.findByText('Your order is safe')).toBeVisible();
  api.on({ 'GET /api/orders/{id}': order });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('SH-7KQ4MZ2P')).toBeVisible();
});

describe('cancelling with the link of the mail', () => {
  const policy = ['Wine: full refund until it is shipped.'];
  const line = (line_id: number, title: string, percent: string, amount: string) => ({
    line_id,
    title,
    quantity: 1,
    percent,
    amount,
  });
  const both = {
    allowed: true,
    reason: null,
    refund: {
      amount: '76.64',
      shipping: '0.00',
      refunded_before: '0.00',
      withheld: '0.00',
      club_tastings: 0,
      lines: [line(1, 'Mavuno Zinfandel', '100.00', '51.64'), line(2, 'Benga at Dusk', '100.00', '25.00')],
    },
    policy,
  };
  const onlyWine = {
    ...both,
    refund: {
      amount: '51.64',
      shipping: '0.00',
      refunded_before: '0.00',
      withheld: '16.09',
      club_tastings: 0,
      lines: both.refund.lines.slice(0, 1),
    },
  };
  const previews = ({ query }: { query: URLSearchParams }) => (query.get('lines') === null ? both : onlyWine);
  const start = async (cancel: NonNullable<FakeApi['POST /api/orders/{id}/cancellation']>) => {
    const view = await open('/order-confirmation?order=o-1#secret');
    view.api.on({ 'GET /api/orders/{id}/cancellation': previews, 'POST /api/orders/{id}/cancellation': cancel });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel…' }));
    return view;
  };

  it('shows the refund, cancels the chosen lines, and updates the page', async () => {
    const { api } = await start({
      order: {
        ...order,
        items: order.items.map((item) => ({ ...item, refunded_quantity: item.id === 1 ? 2 : 0 })),
        refunds: [fixtures.refund()],
      },
    });
    expect(await screen.findByText('Your refund')).toHaveTextContent('Your refund');
    expect(screen.getByText(policy[0] ?? '')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: '1 × Benga at Dusk' }));
    const cancel = await screen.findByRole('button', { name: 'Cancel and refund $51.64' });
    expect(screen.getByText(/^\$16\.09 is kept for the tasting fee/)).toBeVisible();
    await userEvent.click(cancel);
    expect(await screen.findByText('on its way to your card', { exact: false })).toBeVisible();
    const sent = api.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/cancellation'));
    expect(sent?.body).toEqual({ lines: [1], amount: '51.64' });
    expect(sent?.headers.get('x-order-key')).toBe('secret');
    expect(within(screen.getByRole('region', { name: 'Your order' })).getByText('Cancelled')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel…' })).toBeVisible();
  });

  it('of all lines shows a cancelled order without next steps', async () => {
    await start({
      order: { ...order, status: 'cancelled', cancellation: { allowed: false, reason: 'This order is cancelled.' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel and refund $76.64' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'This order is cancelled' })).toBeVisible();
    expect(screen.queryByText('What happens next')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel…' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Add to calendar/ })).toBeNull();
  });

  it('reports a deadline that has passed since, and shows the new refund', async () => {
    const { api } = await start(() =>
      problem(409, 'The refund is now $38.32. Please confirm again.', 'refund_changed'),
    );
    const button = await screen.findByRole('button', { name: 'Cancel and refund $76.64' });
    api.on({ 'GET /api/orders/{id}/cancellation': { ...both, refund: { ...both.refund, amount: '38.32' } } });
    await userEvent.click(button);
    expect(await screen.findByText('The refund is now $38.32. Please confirm again.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Cancel and refund $38.32' })).toBeVisible();
  });

  it('is not offered with read access only; the page says where to cancel', async () => {
    await open('/order-confirmation?order=o-1', {
      ...order,
      cancellation: {
        allowed: false,
        reason: 'To cancel, please open this order with the link in your confirmation email.',
      },
    });
    expect(await screen.findByText(/link in your confirmation email/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel…' })).toBeNull();
  });
});
