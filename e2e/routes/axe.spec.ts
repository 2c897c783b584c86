import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { pressBelowEmptyField } from '../support/first-press.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';
import { expectScripts, expectToHearKeys } from '../support/ready.js';

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
  '/login/reset#no-such-token',
  '/pay',
  '/unsubscribe#token',
  '/customer',
  '/login/reset',
];
const STAFF_ROUTES = [
  '/admin',
  '/admin/wine-shop',
  '/admin/wine-club/releases',
  '/admin/wine-shop?tab=orders',
  '/admin/settings',
  '/admin/wine-shop/labels',
  '/admin/stay?page=contact',
  '/admin/reports/taxes',
  '/admin/content/media',
  '/admin/reports/lodging',
  '/admin/bookings',
  '/admin/reports/removals',
  '/admin/orders',
  '/admin/reports/payments',
  '/admin/customers',
  '/admin/account-management',
  '/admin/notifications',
  '/admin/health',
  '/admin/audit',
];

const STAFF_DIALOGS = ['/admin/wine-shop?wine=new', '/admin/settings?role=shop', '/admin/wine-shop?dialog=shipping'];

/**
 * Opens the pages in one tab, as links within the site do: loading a document is half of what a look costs. A page of
 * the same section as the one before is loaded, as its headline may stay: the lists go from section to section.
 */
async function expectEachAccessible(
  page: Page,
  routes: readonly string[],
  whole: () => Promise<unknown> = () => expectWhole(page),
) {
  let shown = '';
  for (const route of routes) {
    await test.step(route, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      if (shown === '' || sectionOf(shown) === sectionOf(route)) await page.goto(route);
      else await follow(page, route);
      shown = route;
      await whole();
      await expectAccessible(page);
    });
  }
}

const sectionOf = (route: string): string => /^\/(?:admin\/)?[\w-]*/.exec(route)?.[0] ?? route;

/** Goes to another section without loading a document, and waits until the present page is gone. */
async function follow(page: Page, route: string): Promise<void> {
  // Also behind an open dialog.
  const headline = await page.locator('h1').first().elementHandle();
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, route);
  await headline?.waitForElementState('hidden');
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectScripts(page);
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Loading/ }),
  ).toHaveCount(0);
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

test('a press on the control below a required empty field reaches it, in every form of the back office', async ({
  page,
}) => {
  test.slow();
  await new AdminPage(page).signIn();
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const openers = main.getByRole('button', { name: /^(Add|Block|Close|Create|New|Record) / });
  const looked = new Set<string>();
  /** Forms that named the missing value while the button was down. */
  const told: string[] = [];
  const press = async (form: string, root: string) => {
    const done = await pressBelowEmptyField(page, root);
    if (done === null) return;
    expect(done, form).toMatchObject({ moved: 0, hit: true });
    if (/required|please|needs/i.test(done.said)) told.push(form);
  };
  const pressAll = async (screen: string) => {
    await expect(main.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    await press(screen, 'main form');
    for (const name of await openers.allInnerTexts()) {
      if (looked.has(name)) continue;
      looked.add(name);
      await test.step(name, async () => {
        await openers.filter({ hasText: name }).first().click();
        await expect(dialog).toBeVisible();
        await expectToHearKeys(dialog);
        await press(name, '[role=dialog] form');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });
    }
  };
  const sections = page.locator('nav[aria-label="Back office"] a[href^="/admin"]');
  await expect(sections.first()).toBeVisible();
  for (const path of await sections.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
    await test.step(path, async () => {
      // Also where the sidebar has folded the link away.
      await page.locator(`nav a[href="${path}"]`).first().dispatchEvent('click');
      await expect(page.locator(`nav a[href="${path}"][aria-current]`)).toHaveCount(1);
      await expectWhole(page);
      await pressAll(path);
      const tabs = main.getByRole('tablist').first();
      for (const tab of await tabs.getByRole('tab', { selected: false }).allInnerTexts()) {
        await tabs.getByRole('tab').filter({ hasText: tab }).click();
        await expect(tabs.getByRole('tab', { selected: true })).toContainText(tab);
        await pressAll(`${path}, ${tab}`);
      }
    });
  expect(told).toEqual(expect.arrayContaining(['Create Event', 'Create Experience', 'Add Role', 'Add New Wine']));
});
