import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';
import { Staff } from '../support/staff.js';
import { codeOf } from '../support/totp.js';

const PICTURES = process.env['SHAMBA_PICTURES'];

/** For looking at: both widths, when asked for. */
async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${PICTURES}/${name}-${width}.png` });
  }
}

test('staff set up a second factor, sign in with a code, and once with a recovery code', async ({
  page,
  stack,
  problems,
}) => {
  // Half a sign-in and wrong codes are refused; a page that is being left asks once more.
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
    await picture(page, 'factor-password');
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectNoViolations(page);
    await picture(page, 'factor-qr');
    secret = await dialog.locator('code').innerText();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    recovery = await codes.getByRole('listitem').first().innerText();
    await expectNoViolations(page);
    await picture(page, 'factor-codes');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('In use since')).toBeVisible();
    await expectNoViolations(page);
    await picture(page, 'factor-in-use');
    await signOut();
  });

  await test.step('signing in asks for the code; a wrong one is said under the field', async () => {
    await enterPassword();
    await expect(codeForm.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await expectNoViolations(page);
    await picture(page, 'factor-sign-in');
    await codeForm.getByRole('textbox', { name: 'Code' }).fill('000000');
    await codeForm.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(codeForm.getByText(/This code is not right/)).toBeVisible();
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
    await expectNoViolations(page);
    await picture(page, 'factor-recovery');
    await codeForm.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await signOut();
    await enterPassword();
    await give();
    await codeForm.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(codeForm.getByText(/This code is not right/)).toBeVisible();
  });
});

test('staff whose role needs a second factor set it up before anything else', async ({ page, stack, problems }) => {
  problems.allow(/status of (401|403)/);
  const staff = await Staff.signIn(stack.url);
  const name = `till_${randomUUID().slice(0, 8)}`;
  const password = `violets ${randomUUID()}`;
  const { id } = await staff.expectOk<{ id: number }>('POST', '/api/admin/users/create-admin', {
    username: name,
    password,
  });
  await test.step('an owner makes a role that needs one', async () => {
    await new AdminPage(page).signIn();
    await page.goto('/admin/settings?dialog=role');
    const dialog = page.getByRole('dialog', { name: 'Add Role' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name.replace('_', ' '));
    await dialog.getByRole('checkbox', { name: /Needs a second factor/ }).check();
    await dialog.getByRole('group', { name: 'Orders' }).getByRole('checkbox', { name: 'See' }).check();
    await picture(page, 'factor-role');
    await dialog.getByRole('button', { name: 'Add role' }).click();
    await expect(page.getByText('Role added')).toBeVisible();
    await staff.expectOk('PATCH', `/api/admin/users/${id}`, { staff_roles: [name] });
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByText('Signed out successfully')).toBeVisible();
  });
  await page.request.post('/api/auth/login', { data: { email: name, password } });
  await page.goto('/admin/orders');
  await expect(page.getByText('opens once you have set it up')).toBeVisible();
  await expect(page).toHaveURL(/sign-in-security$/);
  await expectNoViolations(page);
  await picture(page, 'factor-needed');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(codeOf(await page.getByRole('dialog').locator('code').innerText()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});
