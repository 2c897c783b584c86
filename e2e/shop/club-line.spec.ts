import { goods, seedCart } from '../support/cart-seed.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { PHONE } from '../storefront/devices.js';

test.use(PHONE);

test('a membership needs an account, and consent to keep the card; its order begins it', async ({ page, stack }) => {
  const customer = await Customer.register(stack.url);
  const { tier } = await goods(customer);
  await seedCart(page, [{ item_type: 'wine_club', item_id: tier.id }], '/checkout');
  const checkout = new CheckoutPage(page);
  const payment = checkout.part('Payment');
  await checkout.part('Customer information').getByRole('textbox', { name: 'First name' }).fill('Typed before');
  await expect(payment.getByText('Please sign in or create an account to join the wine club.')).toBeVisible();
  await payment.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username or Email' }).fill(customer.username);
  await dialog.locator('input[type=password]').fill(customer.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();

  // The page stays open: typed fields and holds are kept, and the cart moves to the account.
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(payment.getByText('Please sign in or create an account to join the wine club.')).toBeHidden();
  await expect(checkout.part('Customer information').getByRole('textbox', { name: 'First name' })).toHaveValue(
    'Typed before',
  );
  await checkout.expectHeld();
  await checkout.fillAll(customer.person);
  await checkout.card.fill();
  await expect(checkout.payButton).toBeDisabled();
  await expect(payment.getByText('Please agree to keep your card on file for the wine club')).toBeVisible();
  await page.getByRole('checkbox', { name: /kept on file/ }).check();
  await checkout.pay();
  await checkout.expectConfirmation();
  const { member } = await customer.expectOk<{ member: { tier_id: number; status: string } | null }>(
    'GET',
    '/api/customer/membership',
  );
  expect(member).toMatchObject({ tier_id: tier.id, status: 'active' });
});
