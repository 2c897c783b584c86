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
  '/login/reset#no-such-token',
  '/order-confirmation',
  '/pay',
  '/unsubscribe#token',
  '/customer',
  '/login/reset',
];
const STAFF_ROUTES = [
  '/admin',
  '/admin/wine-shop',
  '/admin/wine-shop?tab=orders',
  '/admin/wine-shop/labels',
  '/admin/settings',
  '/admin/stay?page=contact',
  '/admin/content/media',
  '/admin/bookings',
  '/admin/orders',
  '/admin/customers',
  '/admin/account-management',
  '/admin/notifications',
  '/admin/health',
  '/admin/audit',
];

const STAFF_DIALOGS = ['/admin/wine-shop?wine=new', '/admin/wine-shop?dialog=shipping', '/admin/settings?role=shop'];

/** Opens the pages in one tab: later pages take shared files from the browser's cache. */
async function expectEachAccessible(
  page: Page,
  routes: readonly string[],
  whole: () => Promise<unknown> = () => expectWhole(page),
) {
  for (const route of routes) {
    await test.step(route, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(route);
      await whole();
      await expectAccessible(page);
    });
  }
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#document')).toHaveCount(0);
}

test('axe finds nothing on the public pages', async ({ page }) => {
  test.slow();
  await expectEachAccessible(page, PUBLIC_ROUTES);
});

test('axe finds nothing on the 404 page and on a page whose link was used before', async ({ page, problems }) => {
  problems.allow(/status of 40[04]/);
  await expectEachAccessible(page, ['/no-such-page', '/login/verify#no-such-token']);
});

test("axe finds nothing in a wine's dialog", async ({ page, shopper }) => {
  const wine = await shopper.wineInStock(1);
  await page.goto('/wines');
  await page.getByRole('list', { name: 'Wines' }).getByRole('link', { name: wine.name, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(wine.name);
  await expectAccessible(page);
});

test('axe finds nothing in the back office', async ({ page }) => {
  test.slow();
  await new AdminPage(page).signIn();
  await expectEachAccessible(page, STAFF_ROUTES);
});

test('axe finds nothing in the dialogs of the back office', async ({ page }) => {
  await new AdminPage(page).signIn();
  await expectEachAccessible(page, STAFF_DIALOGS, () =>
    expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible(),
  );
});
