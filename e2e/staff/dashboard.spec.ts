import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

interface Stats {
  monthlyOrders: number;
  totalRevenue: string;
}
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

test('each part of the dashboard counts what the shop has, and leads to its rows', async ({ page, shopper, staff }) => {
  const name = `Test Tempranillo ${randomUUID().slice(0, 8)}`;
  const wine = await staff.expectOk<{ id: number; version: number }>('POST', '/api/admin/wines', {
    name,
    sku: `T-${randomUUID().slice(0, 8)}`,
    type: 'red',
    vintage: 2022,
    price: '31.00',
    description: 'Cherry and leather.',
    stock: 0,
  });
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
    await expectNoViolations(page);
  });

  await test.step('a figure leads to the orders behind it, the new one first', async () => {
    await card('Wine Orders').getByRole('link').click();
    await expect(page).toHaveURL(/\/admin\/wine-shop\?tab=orders/);
    await expect(page.getByRole('list', { name: 'orders' }).getByRole('listitem').first()).toContainText(
      order.order_number,
    );
    await page.goBack();
  });

  await test.step('Fix Now leads to the wines that run out; a wine that is taken off the shelf counts no more', async () => {
    const low = page.getByRole('region', { name: 'Low stock' });
    const warning = (await low.getByText(/low on stock/).textContent()) ?? '';
    await low.getByRole('link', { name: 'Fix Now' }).click();
    await expect(page).toHaveURL(/\/admin\/wine-shop\?stock=low/);
    await page.getByRole('searchbox', { name: 'Search wines' }).fill(name);
    await expect(admin.wine(name)).toContainText('Out of Stock');
    await staff.expectOk('DELETE', `/api/admin/wines/${wine.id}`);
    await page.goto('/admin');
    await expect(card('Wine Orders')).toBeVisible();
    await expect(page.getByRole('region', { name: "What's New" })).toContainText(/\d+ wines, \d+ featured/);
    await expect(page.getByText(warning, { exact: true })).toHaveCount(0);
  });
});

test('without its figures the dashboard says so and offers another try; the rest of it stays', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503/);
  let broken = true;
  await page.route('**/api/admin/stats', (route) =>
    broken ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }) : route.fallback(),
  );
  const admin = new AdminPage(page);
  await admin.signIn();
  await expect(page.getByRole('region', { name: "What's New" })).toContainText(/\d+ wines, \d+ featured/);
  await expect(page.getByRole('region', { name: "What's New" })).toContainText('Not available');
  broken = false;
  await page.getByRole('button', { name: /Try again|Retry/ }).click();
  await expect(page.getByRole('list', { name: 'Figures' })).toContainText('$');
  await expect(page.getByText('Not available')).toHaveCount(0);
});
