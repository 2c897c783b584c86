import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

/** /checkout, a full cart and the confirmation are in shop/axe.spec.ts. */
const PUBLIC_ROUTES = [
  '/',
  '/wines',
  '/wine-club',
  '/experiences',
  '/events',
  '/stay',
  '/story',
  '/contact',
  '/cart',
  '/login',
  '/order-confirmation',
  '/pay',
  '/unsubscribe#token',
  '/customer',
  '/no-such-page',
];
const STAFF_ROUTES = [
  '/admin',
  '/admin/wine-shop',
  '/admin/wine-shop?tab=orders',
  '/admin/wine-shop/labels',
  '/admin/settings',
  '/admin/bookings',
  '/admin/orders',
  '/admin/customers',
  '/admin/account-management',
  '/admin/notifications',
  '/admin/health',
  '/admin/audit',
];

const STAFF_DIALOGS = ['/admin/wine-shop?wine=new', '/admin/wine-shop?dialog=shipping', '/admin/settings?role=shop'];

async function expectWholePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#document')).toHaveCount(0);
  await expectAccessible(page);
}

for (const route of PUBLIC_ROUTES) {
  test(`axe finds nothing on ${route}`, async ({ page, problems }) => {
    if (route === '/no-such-page') problems.allow(/status of 404/);
    await page.goto(route);
    await expectWholePage(page);
  });
}

test("axe finds nothing in a wine's dialog", async ({ page, shopper }) => {
  const wine = await shopper.wineInStock(1);
  await page.goto('/wines');
  await page.getByRole('list', { name: 'Wines' }).getByRole('link', { name: wine.name, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(wine.name);
  await expectAccessible(page);
});

for (const route of STAFF_ROUTES) {
  test(`axe finds nothing on ${route}`, async ({ page }) => {
    await new AdminPage(page).signIn(route);
    await expectWholePage(page);
  });
}

for (const route of STAFF_DIALOGS) {
  test(`axe finds nothing in the dialog of ${route}`, async ({ page }) => {
    await new AdminPage(page).signIn(route);
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await expectAccessible(page);
  });
}
