import { expect, type Page } from '@playwright/test';
import { MOVING } from '../support/browser.js';
import { test } from '../support/fixtures.js';
import { onEachDevice, PHONE } from './devices.js';
import { clickedAt, open, scrolled } from './pages.js';

const LINKS = ['Home', 'Shop Wines', 'Wine Club', 'Experiences', 'Events', 'Stay With Us', 'Our Story', 'Contact'];
const banner = (page: Page) => page.getByRole('banner');

test.use(MOVING);

onEachDevice(({ isPhone }) => {
  /** The header's links: behind a button on a phone. */
  const links = async (page: Page) => {
    if (!isPhone) return banner(page).getByRole('navigation', { name: 'Main' });
    await banner(page).getByRole('button', { name: 'Open menu' }).click();
    return banner(page).getByRole('navigation', { name: 'Mobile' });
  };

  test('the current page is marked: home by its exact address, the others by how it begins', async ({ page }) => {
    await open(page, '/wines');
    const nav = await links(page);
    await expect(nav.getByRole('listitem')).toHaveText(LINKS);
    await expect(nav.getByRole('link', { name: 'Shop Wines' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.locator('[aria-current]')).toHaveCount(1);
    await nav.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    const again = await links(page);
    await expect(again.locator('[aria-current]')).toHaveText('Home');
    if (!isPhone) return;

    await test.step('the menu closes on Escape, gives the focus back, and closes when it has led somewhere', async () => {
      await page.keyboard.press('Escape');
      await expect(again).toBeHidden();
      await expect(banner(page).getByRole('button', { name: 'Open menu' })).toBeFocused();
      await (await links(page)).getByRole('link', { name: 'Our Story' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Shamba means farm' })).toBeVisible();
      await expect(again).toBeHidden();
    });
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a page begins at its top, and Back returns to the old position', async ({ page }) => {
    await open(page, '/');
    const more = page.getByRole('link', { name: 'View More' });
    const before = await clickedAt(more);
    expect(before).toBeGreaterThan(500);
    await expect(page.getByRole('heading', { level: 1, name: 'When the lamps are lit' })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(4);
  });

  test('a browser that refuses all storage shows the shop and says what it can’t keep', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
    });
    await open(page, '/wines');
    await expect(page.getByRole('complementary', { name: 'Nothing is kept' })).toContainText('can’t be kept');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('link', { name: 'Our Story' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shamba means farm' })).toBeVisible();
  });

  test('an unknown address is the 404 page, with a way home', async ({ page, problems }) => {
    problems.allow(/status of 404/);
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'From red earth, by many hands' })).toBeVisible();
  });
});
