import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

test('an owner adds an admin user, who is shut out at once when deleted', async ({ page, browser, stack }) => {
  const admin = new AdminPage(page);
  const username = `cellar-${randomUUID().slice(0, 8)}`;
  const password = `violets ${randomUUID()}`;
  await admin.signIn('/admin/settings');

  await test.step('the form says what is wrong, in the order of the rules', async () => {
    await page.getByRole('button', { name: 'Add Admin User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Admin User' });
    await dialog.getByRole('button', { name: 'Create Admin User' }).click();
    await expect(dialog.getByText('Username is required')).toBeVisible();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Username' }).fill('ab');
    await dialog.getByLabel('Password').fill('short');
    await expect(dialog.getByText('Username must be at least 3 characters')).toBeVisible();
    await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
  });

  await test.step('the account is made, and is not one’s own', async () => {
    const dialog = page.getByRole('dialog', { name: 'Create New Admin User' });
    await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Create Admin User' }).click();
    await expect(page.getByRole('row', { name: new RegExp(username) })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete admin', exact: true })).toHaveCount(0);
  });

  const context = await browser.newContext({ baseURL: stack.url });
  const signedIn = await context.request.post('/api/auth/login', { data: { email: username, password } });
  expect(signedIn.status()).toBe(200);
  expect((await context.request.get('/api/admin/orders')).status()).toBe(200);

  await test.step('deleted, the account is signed out everywhere', async () => {
    await page.getByRole('button', { name: `Delete ${username}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete admin user' }).click();
    await expect(admin.toast('Admin user deleted successfully')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(username) })).toHaveCount(0);
    expect((await context.request.get('/api/admin/orders')).status()).toBe(401);
  });
  await context.close();
});
