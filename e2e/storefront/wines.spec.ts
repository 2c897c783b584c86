import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { PHONE } from './devices.js';
import { expectScripts } from '../support/ready.js';
import { clickedAt, open, pathOf, scrolled } from './pages.js';

const shelf = (page: Page) => page.getByRole('list', { name: 'Wines' });
const names = (page: Page) => shelf(page).getByRole('heading').allTextContents();
const filters = (page: Page) => page.getByRole('search', { name: 'Wines' });
const prices = async (page: Page) =>
  (
    await shelf(page)
      .getByText(/^\$\d+\.\d\d$/)
      .allTextContents()
  ).map((text) => Number(text.slice(1)));

test.use(PHONE);

test('the shelf narrows with every filter, sorts, and can be shared', async ({ page }) => {
  await open(page, '/wines');
  const all = (await names(page)).length;
  expect(all).toBeGreaterThanOrEqual(14);
  await filters(page).getByLabel('Type').selectOption('Red');
  await expect(page).toHaveURL(/\?type=red$/);
  await expect.poll(async () => (await names(page)).length).toBeLessThan(all);
  await filters(page).getByLabel('Sort by').selectOption('Price, low to high');
  await expect(page).toHaveURL(/sort=price-up$/);
  await expect(async () => {
    const ascending = await prices(page);
    expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
  }).toPass();
  await filters(page).getByLabel('Price').selectOption('$40 and up');
  await expect.poll(async () => Math.min(...(await prices(page)))).toBeGreaterThanOrEqual(40);
  await filters(page).getByLabel('In stock only').check();
  await expect(page).toHaveURL(/\?type=red&price=40-plus&stock=in&sort=price-up$/);
  await expect(shelf(page).getByText('Sold out')).toHaveCount(0);

  const shared = await names(page);
  await page.reload();
  await expectScripts(page);
  await expect.poll(() => names(page)).toEqual(shared);
  await expect(filters(page).getByLabel('Price')).toHaveValue('40-plus');
});

test('a wine has an address of its own; Back closes it and keeps the shelf as it was; a reload shows its page', async ({
  page,
}) => {
  await open(page, '/wines?type=white');
  const card = shelf(page).getByRole('link', { name: 'Mvua Albariño' });
  await card.scrollIntoViewIfNeeded();
  const before = await clickedAt(card);
  const dialog = page.getByRole('dialog', { name: /^Mvua Albariño \d{4}$/ });
  await expect(dialog).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/wines/mvua-albarino?type=white');
  await expect(page).toHaveTitle(/^Mvua Albariño \d{4} \| /);
  for (const fact of [/^Vintage \d{4}|Vintage/, /SKU /, 'Tasting notes', /In stock|Only \d+ left/])
    await expect(dialog.getByText(fact).first()).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect.poll(() => pathOf(page)).toBe('/wines?type=white');
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(4);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expectScripts(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Mvua Albariño \d{4}$/ })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('Back after closing a wine on the home page leads to the page before, not to the wine', async ({ page }) => {
  await open(page, '/story');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('list', { name: 'Featured wines' }).getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => pathOf(page)).toBe('/');
  await page.goBack();
  await expect(page).toHaveURL(/\/story$/);
});
