import type { Page } from '@playwright/test';
import { goods, seedCart } from '../support/cart-seed.js';
import { expect, test } from '../support/fixtures.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import type { Shopper } from '../support/shopper.js';

/** A checkout page on which only the Pay button is left to press. */
async function readyToPay(page: Page, shopper: Shopper): Promise<CheckoutPage> {
  const { wine } = await goods(shopper);
  await seedCart(page, [{ item_type: 'wine', item_id: wine.id }], '/checkout');
  const checkout = new CheckoutPage(page);
  await checkout.fillAll(shopper.person);
  await checkout.card.fill();
  await expect(checkout.payButton).toBeEnabled();
  return checkout;
}

test('two tabs that pay at once pay once', async ({ page, context, shopper, staff, provider, problems }) => {
  problems.allow(/status of 409/);
  const payments = await provider.watch();
  const first = await readyToPay(page, shopper);
  const tab = await context.newPage();
  await tab.goto('/checkout');
  const second = new CheckoutPage(tab);
  await second.fillAll(shopper.person);
  await second.card.fill();
  await Promise.all([first.pay(), second.pay()]);
  await expect.poll(async () => (await staff.ordersOf(shopper.person.email)).length).toBe(1);
  await expect.poll(async () => (await payments()).map(({ status }) => status)).toEqual(['COMPLETED']);
  await expect.poll(() => [page.url(), tab.url()].some((url) => url.includes('/order-confirmation'))).toBe(true);
});

test('leaving while the payment is under way loses neither money nor order', async ({
  page,
  shopper,
  staff,
  provider,
}) => {
  const payments = await provider.watch();
  const checkout = await readyToPay(page, shopper);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/square/create-payment', async (route) => {
    await held;
    await route.continue();
  });
  await checkout.pay();
  await expect(page.getByRole('button', { name: /Processing payment/ })).toBeVisible();
  await page.getByRole('complementary', { name: 'Order summary' }).getByRole('link', { name: 'Edit cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  letGo();
  await checkout.expectConfirmation();
  expect(await payments()).toHaveLength(1);
  expect(await staff.ordersOf(shopper.person.email)).toHaveLength(1);
});

test('a page that is loaded again between payment and order pays no second time', async ({
  page,
  shopper,
  staff,
  provider,
  problems,
}) => {
  // The shop may make the order before the reloaded page begins its checkout: then the cart is empty.
  problems.allow(/status of 409 .*\/api\/checkout\/start/);
  const payments = await provider.watch();
  const checkout = await readyToPay(page, shopper);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/api/orders', () => undefined);
  await checkout.pay();
  await expect(page.getByRole('button', { name: /Saving your order/ })).toBeVisible();
  await page.unroute('**/api/orders');
  await page.goto('/checkout');
  await expect.poll(async () => (await staff.ordersOf(shopper.person.email)).length).toBe(1);
  await expect.poll(async () => (await payments()).map(({ status }) => status)).toEqual(['COMPLETED']);
});
