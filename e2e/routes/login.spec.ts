import { expectNoViolations } from '../support/axe.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';

for (const width of [1440, 390]) {
  test(`/login names the signed-in user, with links to the account and Sign Out, at ${width} px`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const customer = await Customer.register(stack.url);
    await page.request.post('/api/auth/login', { data: { email: customer.username, password: customer.password } });
    await page.goto('/login');
    const main = page.getByRole('main');
    await expect(main.getByText(`You are signed in as ${customer.username}.`)).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/customer');
    await expectNoViolations(page);
    await main.getByRole('button', { name: 'Sign Out' }).click();
    await expect(main.getByLabel('Username or Email')).toBeVisible();
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  });
}
