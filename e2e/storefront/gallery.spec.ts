import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectNoViolations } from '../support/axe.js';
import { expectToHearKeys } from '../support/ready.js';
import { open, pathOf } from './pages.js';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos of the house' });
const photo = (page: Page, number: number) =>
  page
    .getByRole('list', { name: 'Photos of the house' })
    .getByRole('button')
    .nth(number - 1);

test('Back closes the viewer and stays on the page, Forward opens it again; Escape leaves no step behind', async ({
  page,
}) => {
  await open(page, '/story');
  await open(page, '/stay');
  await photo(page, 3).click();
  await expect(viewer(page)).toContainText('3 / 16');
  await expect.poll(() => pathOf(page)).toBe('/stay?photo=3');
  await expectNoViolations(page);
  await expectToHearKeys(viewer(page));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?photo=4$/);
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect.poll(() => pathOf(page)).toBe('/stay');
  await expect(photo(page, 3)).toBeFocused();
  await page.goForward();
  await expect(viewer(page)).toContainText('4 / 16');
  await expectToHearKeys(viewer(page));
  // Two quick presses: going back takes a moment, and the second press must not leave the page.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect.poll(() => pathOf(page)).toBe('/stay');
  await page.goBack();
  await expect(page).toHaveURL(/\/story$/);
});

test('a shared photo opens with the page, without a moment between, and closes to it', async ({ page }) => {
  await page.addInitScript(() => {
    const gaps: string[] = [];
    Object.assign(window, { gaps });
    new MutationObserver(() => {
      // While the document is still being read, its parts come one after the other.
      if (document.readyState === 'loading') return;
      if (document.querySelector('main') && !document.querySelector('#document section, [role="dialog"]'))
        gaps.push('neither the document nor the viewer shows the photo');
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, '/stay?photo=5');
  expect(await page.evaluate(() => (window as unknown as { gaps: string[] }).gaps)).toEqual([]);
  await expect(page).toHaveTitle('The Garnet room | Shamba Ridge Vineyard');
  await expect(viewer(page)).toContainText('5 / 16');
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewer(page)).toBeHidden();
  await expect.poll(() => pathOf(page)).toBe('/stay');
});

test('a link to a photo has that photo in its preview', async ({ page }) => {
  const html = await (await page.request.get('/stay?photo=5', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('<title>The Garnet room | Shamba Ridge Vineyard</title>');
  expect(html).toMatch(/<meta property="og:image" content="https?:[^"]+stay-bedroom-garnet[^"]+">/);
  expect(html).toMatch(/<meta property="og:url" content="https?:[^"]+\/stay\?photo=5">/);
  expect(html.match(/<link rel="preload" as="image"[^>]+>/g)).toEqual([expect.stringContaining('stay-bedroom-garnet')]);
  expect(html).toMatch(/<link rel="preload" href="[^"]+\/viewer\.[^"]+\.js" as="script"/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to a photo shows it over the page, with ways to turn and to close', async ({ page }) => {
    await page.goto('/stay?photo=5');
    const photo = page.getByRole('region', { name: 'Photos of the house' });
    await expect(photo.getByRole('img', { name: 'Bedroom with a garnet quilt' })).toBeVisible();
    await expect(photo).toContainText('5 / 16');
    await expect(photo).toContainText('The Garnet room');
    await photo.getByRole('link', { name: 'Next photo' }).click();
    await expect(photo).toContainText('6 / 16');
    await photo.getByRole('link', { name: 'Close' }).click();
    await expect(photo).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Wake up in the vines' })).toBeVisible();
  });
});
