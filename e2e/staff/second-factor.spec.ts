import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { Staff } from '../support/staff.js';
import { codeOf } from '../support/totp.js';

test('staff set up a second factor, sign in with a code, and once with a recovery code', async ({
  page,
  stack,
  problems,
}) => {
  // A password without a code and wrong codes are refused; leaving the page asks for confirmation.
  problems.allow(/status of (400|401)/);
  const staff = await Staff.signIn(stack.url);
  const username = `cellar-${randomUUID().slice(0, 8)}`;
  const password = `violets ${randomUUID()}`;
  await staff.expectOk('POST', '/api/admin/users/create-admin', { username, password });
  const codeForm = page.getByRole('form', { name: 'Second step of signing in' });
  const enterPassword = async () => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Username or Email' }).fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  };
  const signOut = async () => {
    await page.goto('/admin/sign-in-security');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByText('Signed out successfully')).toBeVisible();
  };
  let secret = '';
  let recovery = '';

  await test.step('it is set up with the password and the app’s first code', async () => {
    await enterPassword();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await page.goto('/admin/sign-in-security');
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up your app' });
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectNoViolations(page);
    secret = await dialog.locator('code').innerText();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    recovery = await codes.getByRole('listitem').first().innerText();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('In use since')).toBeVisible();
    await signOut();
  });

  await test.step('signing in asks for the code; a wrong one is said under the field', async () => {
    await enterPassword();
    await expect(codeForm.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await expectNoViolations(page);
    await codeForm.getByRole('textbox', { name: 'Code' }).fill('000000');
    await codeForm.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(codeForm.getByText(/That code is not correct/)).toBeVisible();
    await codeForm.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1));
    await codeForm.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await signOut();
  });

  await test.step('a recovery code signs in once, also in the dialog', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign Up/Login' }).first().click();
    const dialog = page.getByRole('dialog');
    const give = async () => {
      await codeForm.getByRole('button', { name: 'Use a recovery code' }).click();
      await codeForm.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
    };
    await dialog.getByRole('textbox', { name: 'Username or Email' }).fill(username);
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await give();
    await codeForm.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await signOut();
    await enterPassword();
    await give();
    await codeForm.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(codeForm.getByText(/That code is not correct/)).toBeVisible();
  });
});
