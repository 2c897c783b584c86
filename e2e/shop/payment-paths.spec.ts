import type { Page } from '@playwright/test';
import { goods, seedCart } from '../support/cart-seed.js';
import { expect, test } from '../support/fixtures.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import type { Shopper } from '../support/shopper.js';

/** A page at which only the button is left to press. */
async function readyToPay(
  page: Page,
  shopper: Shopper,
  item?: { item_type: 'event'; item_id: number },
): Promise<CheckoutPage> {
  const { wine } = await goods(shopper);
  await seedCart(page, [item ?? { item_type: 'wine', item_id: wine.id }], '/checkout');
  const checkout = new CheckoutPage(page);
  if (item) {
    await checkout.fillCustomer(shopper.person);
    await checkout.fillBilling();
  } else await checkout.fillAll(shopper.person);
  await checkout.card.fill();
  await expect(checkout.payButton).toBeEnabled();
  return checkout;
}

test('a total that changed is shown beside the old one and asked for again', async ({
  page,
  shopper,
  staff,
  provider,
  problems,
}) => {
  problems.allow(/status of 409/);
  const payments = await provider.watch();
  const { paidEvent } = await goods(shopper);
  const before = await staff.priceOfEvent(paidEvent.id);
  const checkout = await readyToPay(page, shopper, { item_type: 'event', item_id: paidEvent.id });
  await staff.setEventPrice(paidEvent.id, '40.00');
  try {
    await checkout.pay();
    await expect(checkout.problem()).toContainText('to $42.90. Nothing has been charged.');
    expect(await payments()).toEqual([]);
    await checkout.pay();
    await checkout.expectConfirmation();
    expect((await payments()).map(({ amount_money }) => amount_money.amount)).toEqual([4290]);
  } finally {
    await staff.setEventPrice(paidEvent.id, before);
  }
});

test('items that sold out during checkout are named, and nothing is charged', async ({ page, shopper, provider }) => {
  const payments = await provider.watch();
  const checkout = await readyToPay(page, shopper);
  const gone = {
    valid: false,
    issues: [
      { code: 'sold_out', item_type: 'wine', item_id: 1, requested: 1, message: 'The last bottle has just been sold.' },
    ],
  };
  await page.route('**/api/cart/validate-stock', (route) => route.fulfill({ json: gone }));
  await checkout.pay();
  const notice = page.getByRole('alert').filter({ hasText: 'Stock Availability Issue' });
  await expect(notice).toContainText('The last bottle has just been sold.');
  await expect(notice).toBeFocused();
  await expect(checkout.payButton).toBeDisabled();
  expect(await payments()).toEqual([]);
  await page.unroute('**/api/cart/validate-stock');
  await notice.getByRole('button', { name: 'Check again' }).click();
  await checkout.expectHeld();
  await checkout.pay();
  await checkout.expectConfirmation();
});

test('an order that could not be saved at first is there after another press, for one payment', async ({
  page,
  shopper,
  staff,
  provider,
  problems,
}) => {
  problems.allow(/status of 503/);
  const payments = await provider.watch();
  const checkout = await readyToPay(page, shopper);
  await page.route('**/api/orders', (route) => route.fulfill({ status: 503, json: { message: '', code: 'down' } }));
  await checkout.pay();
  await expect(page.getByText('Order Processing Error')).toBeVisible();
  await expect(checkout.problem()).toContainText('Please contact support.');
  await expect(checkout.payButton).toHaveCount(0);
  await page.unroute('**/api/orders');
  await page.getByRole('button', { name: 'Save My Order' }).click();
  await checkout.expectConfirmation();
  expect(await payments()).toHaveLength(1);
  expect(await staff.ordersOf(shopper.person.email)).toHaveLength(1);
});

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
  // The shop may make the order while the page that was loaded again begins its checkout: then there is no cart any more.
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
