import { goods, seedCart } from '../support/cart-seed.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { HOME } from '../support/people.js';

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
