import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

interface Stats {
  monthlyOrders: number;
  totalRevenue: string;
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
