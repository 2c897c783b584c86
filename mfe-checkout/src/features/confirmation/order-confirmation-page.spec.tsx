import { problem, renderSlice } from '@shamba/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import slice from '../../slice';
import { server, groups } from '../../testing/fixtures';

const order = {
  id: 'o-1', order_number: 'SH-7KQ4MZ2P', subtotal: '64.00', total: '76.64', customer_email: 'ann@example.com', shipping_address: '1 Vine Road, Placerville, CA 95667',
  items: [
    { id: 1, item_type: 'wine', title: 'Mavuno Zinfandel', detail: '2023', image_url: null, quantity: 2, total: '64.00', date: null },
    { id: 2, item_type: 'event', title: 'Benga at Dusk', detail: '2030-12-05 17:30', image_url: null, quantity: 1, total: '25.00', date: '2030-12-05' },
  ],
  adjustments: [{ kind: 'shipping', label: 'Shipping', amount: '0.00' }, { kind: 'tax', label: 'Sales tax (7.25%)', amount: '4.64' }],
};
const open = async (path: string, answer: unknown = order) => {
  const view = await renderSlice(slice, { path, api: { ...server(groups()).api, 'GET /api/orders/:id': answer } });
  await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
  return view;
};

it('shows the order itself, opened by the key of its mail', async () => {
  const { api } = await open('/order-confirmation?order=o-1&key=secret');
  expect(await screen.findByText('SH-7KQ4MZ2P')).toBeVisible();
  expect(api.calls.find(({ path }) => path === '/api/orders/o-1')?.query.get('key')).toBe('secret');
  const part = within(screen.getByRole('region', { name: 'Your order' }));
  expect(part.getByText('Dec 5, 2030 5:30 PM')).toBeVisible();
  expect(part.getByText('Shipping').nextSibling).toHaveTextContent('Free');
  expect(part.getByText('Total').nextSibling).toHaveTextContent('$76.64');
  expect(part.getAllByRole('link')).toHaveLength(1);
  expect(part.getByRole('link', { name: 'Add to calendar: Benga at Dusk' })).toHaveAttribute('href', '/api/orders/o-1/items/2/calendar.ics?key=secret');
});

it('says what happens next, whom to ask, and where to go', async () => {
  await open('/order-confirmation');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toHaveLength(3);
  expect(screen.getByText(/within 1-2 business days/)).toBeVisible();
  expect(screen.getByRole('link', { name: /555-0142/ })).toHaveAttribute('href', 'tel:+15305550142');
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/wines');
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
});

it('does not tell a stranger anything about an order', async () => {
  await open('/order-confirmation?order=o-1', () => problem(404, 'This order was not found.', 'not_found'));
  expect(await screen.findByText(/open it with the link in your confirmation mail/)).toBeVisible();
});

it('reads the order again when that failed', async () => {
  const { api } = await open('/order-confirmation?order=o-1', () => problem(503, ''));
  expect(await screen.findByText('Your order is safe')).toBeVisible();
  api.on({ 'GET /api/orders/:id': order });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('SH-7KQ4MZ2P')).toBeVisible();
});
