import { expectNoViolations } from '../support/axe.js';
import { goods, seedCart } from '../support/cart-seed.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { onEachDevice } from '../storefront/devices.js';

onEachDevice(() => {
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
});

test('a customer comes to the dashboard afterwards', async ({ page, stack }) => {
  const customer = await Customer.register(stack.url);
  const { freeEvents } = await goods(customer);
  await page.request.post('/api/auth/login', { data: { email: customer.username, password: customer.password } });
  await seedCart(
    page,
    freeEvents.slice(0, 1).map(({ id }) => ({ item_type: 'event', item_id: id })),
    '/checkout',
  );
  const checkout = new CheckoutPage(page);
  await checkout.fillCustomer(customer.person);
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page).toHaveURL(/\/customer\/dashboard$/);
  await expect(page.getByText('Registration Successful!')).toBeVisible();
});

test('a registration that is refused says why, and the page stays', async ({ page, shopper, problems }) => {
  problems.allow(/status of 409/);
  const { freeEvents } = await goods(shopper);
  await seedCart(
    page,
    freeEvents.slice(0, 1).map(({ id }) => ({ item_type: 'event', item_id: id })),
    '/checkout',
  );
  await page.route('**/register', (route) =>
    route.fulfill({ status: 409, json: { message: 'This event is full.', code: 'event_full' } }),
  );
  const checkout = new CheckoutPage(page);
  await checkout.fillCustomer(shopper.person);
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page.getByText('Registration Failed')).toBeVisible();
  await expect(checkout.part('Free registration').getByRole('alert')).toHaveText('This event is full.');
  await expect(page).toHaveURL(/\/checkout$/);
});
