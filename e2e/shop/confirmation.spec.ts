import { goods, stayIn } from '../support/cart-seed.js';
import { expect, test } from '../support/fixtures.js';
import { cents } from '../support/shopper.js';
import { PHONE } from '../storefront/devices.js';

test.use(PHONE);

test('the link in the mail opens the order without an account, has a calendar file for each date, and cancels it', async ({
  page,
  shopper,
  staff,
  problems,
}) => {
  problems.allow(/status of 404/);
  const { wine } = await goods(shopper);
  await shopper.addWine(wine, 1);
  await shopper.expectOk('POST', '/api/cart', { session_id: shopper.browserId, ...stayIn(280) });
  const { quote } = await shopper.startCheckout();
  const payment = await shopper.pay(cents(quote.totals.total));
  const { body: order } = await shopper.placeOrder(payment.body.paymentId, quote);

  await page.goto(`/order-confirmation?order=${order.id}`);
  await expect(page.getByText(/use the link in your confirmation email/)).toBeVisible();
  await expect(page.getByText(order.order_number)).toHaveCount(0);

  const link = await staff.orderLinkOf(shopper.person.email);
  expect(link).toMatch(/^\/order-confirmation\?order=[\w-]+#[\w-]{43}$/);
  const token = link.split('#')[1] ?? '';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().split('#')[0] ?? ''));
  await page.goto(link);
  const contents = page.getByRole('region', { name: 'Your order' });
  await expect(page.getByText(order.order_number)).toBeVisible();
  await expect(contents).toContainText(wine.name);
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(page.getByText(/1-2 business days/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/wines',
  );

  const files = contents.getByRole('link', { name: /^Add to calendar/ });
  await expect(files).toHaveCount(1);
  const file = await page.request.get((await files.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('BEGIN:VEVENT');

  // The guest cancels with the link alone; no URL sent to a server contains its token.
  await page.getByRole('button', { name: 'Cancel…' }).click();
  await page.getByRole('button', { name: /^Cancel and refund \$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This order is cancelled' })).toBeVisible();
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This order is cancelled' })).toBeVisible();
});
