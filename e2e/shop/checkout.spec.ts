import { goods, seedCart } from '../support/cart-seed.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { HOME } from '../support/people.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { onEachDevice } from '../storefront/devices.js';

onEachDevice(() => {
  test('what is missing is listed once a field was left, payment waits for it, and Enter says so', async ({
    page,
    shopper,
  }) => {
    const { wine } = await goods(shopper);
    await seedCart(page, [{ item_type: 'wine', item_id: wine.id }], '/checkout');
    const checkout = new CheckoutPage(page);
    const payment = checkout.part('Payment');
    await checkout.expectHeld();
    await expect(checkout.payButton).toBeDisabled();
    await expect(page.getByText('Please Complete Required Fields')).toBeHidden();
    await page.getByRole('textbox', { name: 'First name' }).focus();
    await page.getByRole('textbox', { name: 'First name' }).blur();
    for (const text of [
      'First name is required',
      'Street address is required',
      'Please confirm that you are 21 or older',
    ])
      await expect(payment.getByText(text)).toBeVisible();
    await expect(checkout.payButton).toBeDisabled();
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
    await expect(payment.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).press('Enter');
    await expect(page.getByText('Please Complete Required Fields')).toHaveCount(2);
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveAccessibleDescription('City is required');

    await checkout.fillAll({ ...shopper.person });
    await page.getByRole('textbox', { name: 'Street address' }).fill('PO Box 12');
    await expect(payment.getByText('Wine cannot be delivered to a PO box')).toBeVisible();
    await page.getByRole('textbox', { name: 'Street address' }).fill(HOME.address1);
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('9566');
    await expect(payment.getByText('Please enter a valid ZIP code')).toBeVisible();
    await expect(checkout.payButton).toBeDisabled();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill(HOME.zipCode);
    await expect(payment.getByText('Please Complete Required Fields')).toBeHidden();
    await expect(checkout.payButton).toBeEnabled();
  });

  test('wine goes to open states only; a bill to any; unticking blanks it', async ({ page, shopper }) => {
    const { wine } = await goods(shopper);
    await seedCart(page, [{ item_type: 'wine', item_id: wine.id }], '/checkout');
    const checkout = new CheckoutPage(page);
    await checkout.fillAll(shopper.person);
    await expect(checkout.part('Shipping address').getByRole('option', { name: 'Utah' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Same as shipping address' }).uncheck();
    const billing = checkout.part('Billing address');
    await expect(billing.getByRole('option', { name: 'Utah' })).toHaveCount(1);
    await expect(billing.getByRole('textbox', { name: 'City' })).toHaveValue('');
    await expect(checkout.part('Payment').getByText('Billing city is required')).toBeVisible();
    await checkout.fillBilling({ ...HOME, state: 'UT' });
    await expect(checkout.payButton).toBeEnabled();
  });

  test('a hold that ends switches payment off until it is placed again', async ({ page, shopper }) => {
    const { wine } = await goods(shopper);
    await page.clock.install();
    await seedCart(page, [{ item_type: 'wine', item_id: wine.id }], '/checkout');
    const checkout = new CheckoutPage(page);
    await checkout.expectHeld();
    await page.clock.fastForward(11 * 60_000);
    await expect(page.getByText(/Your items are no longer reserved/)).toBeVisible();
    await expect(checkout.payButton).toBeDisabled();
    await page.getByRole('button', { name: 'Reserve again' }).click();
    await checkout.expectHeld();
  });
});

test('an empty cart has nothing to check out', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a price that cannot be worked out is never guessed', async ({ page, shopper, problems }) => {
  problems.allow(/status of 503/);
  const { wine } = await goods(shopper);
  await page.route('**/api/cart/quote', (route) => route.fulfill({ status: 503, json: { message: '', code: 'down' } }));
  await seedCart(page, [{ item_type: 'wine', item_id: wine.id }], '/checkout');
  const checkout = new CheckoutPage(page);
  await expect(page.getByText(/so payment is switched off/)).toBeVisible();
  await expect(checkout.payButton).toBeDisabled();
  await page.unroute('**/api/cart/quote');
  await page.getByRole('complementary', { name: 'Order summary' }).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Shipping (estimate)')).toBeVisible();
});

test('a returning customer finds name and address filled in', async ({ page, stack }) => {
  const customer = await Customer.register(stack.url);
  await customer.saveAddress();
  const { wine } = await goods(customer);
  await page.request.post('/api/auth/login', { data: { email: customer.username, password: customer.password } });
  await seedCart(page, [{ item_type: 'wine', item_id: wine.id }], '/checkout');
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue(HOME.address1);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.person.email);
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue(HOME.state);
});
