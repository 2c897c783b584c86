import { expectNoViolations } from '../support/axe.js';
import { goods, seedCart } from '../support/cart-seed.js';
import { expect, test } from '../support/fixtures.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { PHONE } from '../storefront/devices.js';

test.use(PHONE);

test('a guest registers for free events without a card', async ({ page, shopper, staff, provider }) => {
  const payments = await provider.watch();
  const { freeEvents } = await goods(shopper);
  await seedCart(
    page,
    freeEvents.slice(0, 2).map(({ id }) => ({ item_type: 'event', item_id: id })),
    '/checkout',
  );
  const checkout = new CheckoutPage(page);
  await expect(checkout.part('Free registration')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await checkout.fillCustomer(shopper.person);
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await checkout.expectConfirmation();
  await expect(page.getByText('Registration Successful!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for registering' })).toBeVisible();
  await expect(page.getByText(/order number|pack your order/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Keep it all in one place' })).toContainText(shopper.person.email);
  await expectNoViolations(page);
  for (const { title } of freeEvents.slice(0, 2))
    await expect(page.getByRole('region', { name: 'Your registrations' })).toContainText(title);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  expect(await payments()).toEqual([]);
  expect(await staff.ordersOf(shopper.person.email)).toEqual([]);
});
