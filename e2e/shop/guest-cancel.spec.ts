import { expectNoViolations } from '../support/axe.js';
import { goods, stayIn } from '../support/cart-seed.js';
import { expect, test } from '../support/fixtures.js';
import { cents } from '../support/shopper.js';
import { PHONE } from '../storefront/devices.js';

test.use(PHONE);

test('a guest cancels from the page that the mail’s link opens: first the stay, then all that is left', async ({
  page,
  shopper,
  staff,
  provider,
  problems,
}) => {
  problems.allow(/status of 404/);
  const { wine } = await goods(shopper);
  await shopper.addWine(wine, 2);
  await shopper.expectOk('POST', '/api/cart', { session_id: shopper.browserId, ...stayIn(240) });
  const { quote } = await shopper.startCheckout();
  const made = await provider.watch();
  const payment = await shopper.pay(cents(quote.totals.total));
  const { body: order } = await shopper.placeOrder(payment.body.paymentId, quote);
  await expect.poll(async () => (await made()).map(({ status }) => status)).toEqual(['COMPLETED']);

  // Cancelling needs the mailed link, also in the browser that bought.
  expect((await shopper.post(`/api/orders/${order.id}/cancellation`)).status).toBe(404);
  await page.goto(await staff.orderLinkOf(shopper.person.email));
  await page.getByRole('button', { name: 'Cancel…' }).click();
  const panel = page.getByRole('group', { name: 'Cancel' });
  await expect(panel.getByText('Wine: full refund until it is shipped.')).toBeVisible();
  await expectNoViolations(page);
  await panel.getByRole('checkbox', { name: `2 × ${wine.name}` }).uncheck();
  // 2 × 280 or 325, 75 for cleaning, 12.5 % tax.
  const first = panel.getByRole('button', { name: /^Cancel and refund \$(714\.38|815\.63)$/ });
  await first.click();
  const contents = page.getByRole('region', { name: 'Your order' });
  await expect(contents.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(contents.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(1);
  await expect(contents.getByRole('link', { name: /^Add to calendar/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Cancel…' }).click();
  await panel.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This order is cancelled' })).toBeVisible();
  await expectNoViolations(page);
  await expect
    .poll(async () => (await made()).map((one) => one.refunded_money?.amount))
    .toEqual([cents(quote.totals.total)]);
  await expect.poll(async () => (await shopper.wine(wine.id)).stock_quantity).toBe(wine.stock_quantity);
  await expect
    .poll(async () => (await staff.mailsTo(shopper.person.email)).map(({ kind }) => kind))
    .toEqual(expect.arrayContaining(['order_lines_cancelled', 'order_cancelled', 'order_refunded']));
});
