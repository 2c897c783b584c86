import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { CARDS } from '../support/card-frame.js';
import { seedCart } from '../support/cart-seed.js';
import { expect, test } from '../support/fixtures.js';
import { CartPage } from '../support/pages/cart-page.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { WinesPage } from '../support/pages/wines-page.js';
import type { Shopper } from '../support/shopper.js';
import { PHONE } from '../storefront/devices.js';

test.use(PHONE);

/** Fills everything but the card, by the shop's screens. */
async function throughTheShop(page: Page, shopper: Shopper): Promise<CheckoutPage> {
  const wine = await shopper.wineInStock();
  const wines = new WinesPage(page);
  await wines.open();
  await wines.addToCart(wine.name, 1);
  const cart = new CartPage(page);
  await cart.openFromHeader();
  await cart.proceed();
  const checkout = new CheckoutPage(page);
  await checkout.fillAll(shopper.person);
  return checkout;
}

/** Opens a filled checkout page directly: the first test walks through the screens. */
async function atCheckout(page: Page, shopper: Shopper): Promise<CheckoutPage> {
  await seedCart(page, [{ item_type: 'wine', item_id: (await shopper.wineInStock()).id }], '/checkout');
  const checkout = new CheckoutPage(page);
  await checkout.fillAll(shopper.person);
  return checkout;
}

test('on a phone a mistyped card is named and never leaves its frame, a declined one says so, and another one pays', async ({
  page,
  shopper,
  staff,
  provider,
}) => {
  const payments = await provider.watch();
  const checkout = await throughTheShop(page, shopper);
  await checkout.card.fill({ number: '4111 1111 1111 1112' });
  await checkout.pay();
  await expect(checkout.card.number).toHaveAccessibleDescription('Please enter a valid card number');
  await expect(checkout.problem()).toContainText('Please enter a valid card number');
  expect(await payments()).toEqual([]);

  await checkout.card.fill({ number: CARDS.declined });
  await checkout.pay();
  await expect(checkout.problem()).toContainText(/declined|not accepted/i);
  await expect(page).toHaveURL(/\/checkout/);
  expect(await staff.ordersOf(shopper.person.email)).toEqual([]);
  await expectAccessible(page);

  await checkout.card.fill({ number: CARDS.good });
  await checkout.pay();
  await checkout.expectConfirmation();
  await expect(page.getByRole('region', { name: 'Your order' })).toBeVisible();
  await expect.poll(async () => (await payments()).map(({ status }) => status)).toEqual(['FAILED', 'COMPLETED']);
  expect(await staff.ordersOf(shopper.person.email)).toHaveLength(1);
  await expectAccessible(page);
});

test('pressing Pay twice makes one payment and one order', async ({ page, shopper, staff, provider }) => {
  const payments = await provider.watch();
  const checkout = await atCheckout(page, shopper);
  await checkout.card.fill();
  await expect(checkout.payButton).toBeEnabled();
  await checkout.payButton.dblclick();
  await checkout.expectConfirmation();
  await expect.poll(async () => (await payments()).map(({ status }) => status)).toEqual(['COMPLETED']);
  expect(await staff.ordersOf(shopper.person.email)).toHaveLength(1);
});

test("without the provider's script the page says so and offers another try", async ({ page, shopper, problems }) => {
  problems.allow(/square\.js/);
  await page.route('**/_square/square.js', (route) => route.abort());
  const checkout = await atCheckout(page, shopper);
  await expect(page.getByText('Failed to load payment system').first()).toBeVisible();
  await expect(checkout.payButton).toBeDisabled();

  await page.unroute('**/_square/square.js');
  await page
    .getByRole('region', { name: 'Payment' })
    .getByRole('button', { name: /retry|try again/i })
    .click();
  await expect(checkout.card.number).toBeVisible();
});
