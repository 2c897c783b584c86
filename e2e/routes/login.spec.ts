import { expectAccessible } from '../support/axe.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';

test('/login names the signed-in user, with links to the account and Sign Out', async ({ page, stack }) => {
  const customer = await Customer.register(stack.url);
  await page.request.post('/api/auth/login', { data: { email: customer.username, password: customer.password } });
  await page.goto('/login');
  const main = page.getByRole('main');
  await expect(main.getByText(`You are signed in as ${customer.username}.`)).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/customer');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Sign Out' }).click();
  await expect(main.getByLabel('Username or Email')).toBeVisible();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);

  await test.step('how strong a new password is, is said under it while it is typed', async () => {
    await page.getByRole('tab', { name: 'Register' }).click();
    const password = page.getByLabel(/^Password/);
    await password.fill('password1');
    await expect(password).toHaveAccessibleDescription(/too easy to guess/);
    await password.fill('quince and plum 7 walnuts');
    await expect(password).toHaveAccessibleDescription('Strong password.');
    await expectAccessible(page);
  });
});
