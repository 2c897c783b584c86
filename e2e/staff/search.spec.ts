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
