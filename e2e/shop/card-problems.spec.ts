import type { Page } from '@playwright/test';
import { CARDS } from '../support/card-frame.js';
import { expect, test } from '../support/fixtures.js';
import { CartPage } from '../support/pages/cart-page.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { WinesPage } from '../support/pages/wines-page.js';
import type { Shopper } from '../support/shopper.js';

/** Brings a page to the point where only the card is missing. */
async function atCheckout(page: Page, shopper: Shopper): Promise<CheckoutPage> {
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

test('a declined card says so, and another card works at once', async ({ page, shopper, staff, provider }) => {
  const payments = await provider.watch();
  const checkout = await atCheckout(page, shopper);
  await checkout.card.fill({ number: CARDS.declined });
  await checkout.pay();
  await expect(checkout.problem()).toContainText(/declined|not accepted/i);
  await expect(page).toHaveURL(/\/checkout/);
  expect(await staff.ordersOf(shopper.person.email)).toEqual([]);

  await checkout.card.fill({ number: CARDS.good });
  await checkout.pay();
  await checkout.expectConfirmation();
  await expect.poll(async () => (await payments()).map(({ status }) => status)).toEqual(['FAILED', 'COMPLETED']);
  expect(await staff.ordersOf(shopper.person.email)).toHaveLength(1);
});

test('a mistyped card is named under its field and never leaves the frame', async ({ page, shopper, provider }) => {
  const payments = await provider.watch();
  const checkout = await atCheckout(page, shopper);
  await checkout.card.fill({ number: '4111 1111 1111 1112' });
  await checkout.pay();
  await expect(checkout.card.number).toHaveAccessibleDescription('Please enter a valid card number');
  await expect(checkout.problem()).toContainText('Please enter a valid card number');
  expect(await payments()).toEqual([]);
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
