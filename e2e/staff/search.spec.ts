import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

test('⌘K finds a customer and a wine and opens them, by keyboard alone', async ({ page, shopper }) => {
  const wine = await shopper.wineInStock(1);
  await new AdminPage(page).signIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Go to' });

  await test.step('a customer by a part of the address', async () => {
    await page.keyboard.press('Control+k');
    await search.fill('customer@shamba');
    await expect(page.getByRole('option', { name: /customer@shambaridge\.example/ })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    const profile = page.getByRole('dialog');
    await expect(profile.getByText('Customer Profile')).toBeVisible();
    await expect(profile.getByRole('link', { name: 'customer@shambaridge.example' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(profile).toHaveCount(0);
  });

  await test.step('a wine by its name', async () => {
    await page.keyboard.press('Control+k');
    await search.fill(wine.name.toUpperCase());
    await expect(page.getByRole('option', { name: new RegExp(wine.name) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: `Edit ${wine.name}` })).toBeVisible();
  });
});

test('a change is in the audit log with the person who made it, and leads to what was changed', async ({ page }) => {
  const admin = new AdminPage(page);
  await admin.signIn();
  await admin.open('Settings');
  const name = `Cellar crew ${randomUUID().slice(0, 6)}`;
  await page.getByRole('button', { name: 'Add Role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Role' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('group', { name: 'Wines' }).getByRole('checkbox', { name: 'See' }).check();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add role' }).click();
  await expect(admin.toast('Role added')).toBeVisible();

  await admin.open('Audit');
  await page.getByRole('combobox', { name: 'What' }).selectOption('Staff role');
  const changes = page.getByRole('list', { name: 'Changes, newest first' });
  await expect(changes.getByRole('listitem').filter({ hasText: name }).first()).toContainText('admin added Staff role');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'What' })).toHaveValue('staff_role');

  await admin.open('Settings');
  await page.getByRole('button', { name: `Delete role ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click();
  await expect(admin.toast('Role deleted')).toBeVisible();
});
