import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

interface Stats {
  monthlyOrders: number;
  monthlyRevenue: string;
  totalRevenue: string;
  totalMembers: number;
  vineyardBookings: number;
}
interface Months {
  months: { revenue: string; members: number; bookings: number; orders: { wine: number } }[];
}
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

test('the dashboard counts an order at once, and leads to it', async ({ page, shopper, staff }) => {
  const before = await staff.expectOk<Stats>('GET', '/api/admin/stats');
  const { quote, amount } = await shopper.readyToPay(2);
  const { body: payment } = await shopper.pay(amount);
  const { body: order } = await shopper.placeOrder(payment.paymentId, quote);
  await expect.poll(async () => (await staff.ordersOf(shopper.person.email))[0]?.payment_status).toBe('captured');
  const now = await staff.expectOk<Stats>('GET', '/api/admin/stats');
  expect(now.monthlyOrders).toBe(before.monthlyOrders + 1);
  expect(now.totalRevenue).toBe((Number(before.totalRevenue) + amount / 100).toFixed(2));

  const read = (path: string) => staff.expectOk<Months>('GET', `/api/admin/figures/${path}`);
  const [sales, club, house] = await Promise.all([read('sales'), read('club'), read('occupancy')]);
  expect([
    sales.months.at(-1)?.revenue,
    sales.months.at(-1)?.orders.wine,
    club.months.at(-1)?.members,
    house.months.at(-1)?.bookings,
  ]).toEqual([now.monthlyRevenue, now.monthlyOrders, now.totalMembers, now.vineyardBookings]);
  const stay = await staff.expectOk<{ revenue: string; this_month: number }>(
    'GET',
    '/api/vineyard-stay/bookings/figures',
  );
  expect(stay.this_month).toBe(now.vineyardBookings);
  expect(Number(stay.revenue)).toBeLessThanOrEqual(Number(now.totalRevenue));

  const admin = new AdminPage(page);
  await admin.signIn();
  const card = (label: string) =>
    page.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label });

  await test.step('the figures are those of the shop, with thousands separators', async () => {
    await expect(card('Wine Orders')).toContainText(now.monthlyOrders.toLocaleString('en-US'));
    await expect(card('Total Revenue')).toContainText(money.format(Number(now.totalRevenue)));
    await expect(page.getByRole('heading', { level: 2, name: 'Upcoming' })).toBeVisible();
  });

  await test.step('a figure leads to the orders behind it, the new one first', async () => {
    await card('Wine Orders').getByRole('link').click();
    await expect(page).toHaveURL(/\/admin\/wine-shop\?tab=orders/);
    await expect(page.getByRole('list', { name: 'orders' }).getByRole('listitem').first()).toContainText(
      order.order_number,
    );
  });
});
