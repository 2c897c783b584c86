import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { test } from '../support/fixtures.js';
import { onEachDevice } from './devices.js';
import { open, pathOf, toast } from './pages.js';

const WINE = '/wines/mavuno-zinfandel';
const headline = (page: Page) => page.getByRole('heading', { level: 1, name: /^Mavuno Zinfandel \d{4}$/ });
const isInWindow = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y < height;
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("a wine's address is the wine's page", async ({ page }) => {
    await page.goto(WINE);
    const main = page.locator('#document main');
    await expect(headline(page)).toBeVisible();
    await expect(main.getByRole('img', { name: 'A bottle of Mavuno Zinfandel' })).toBeVisible();
    for (const words of ['$32.00', 'Tasting notes', /SKU /, '750 ml', 'From our cellar to your door'])
      await expect(main).toContainText(words);
    // The button needs a script; without one the page shows other ways to order.
    await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
    await expect(main.getByRole('link', { name: 'Call (530) 555-0142' })).toHaveAttribute('href', 'tel:+15305550142');
    await expect(main.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
    await main.getByRole('link', { name: 'All wines' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wines of the ridge' })).toBeVisible();
  });
});

test('its document describes that wine, for search engines and link previews', async ({ page, baseURL }) => {
  const response = await page.request.get(WINE, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const url = `${baseURL}${WINE}`;
  expect(html).toMatch(/<title>Mavuno Zinfandel \d{4} \| Shamba Ridge Vineyard<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="${url}">`);
  expect(html).toMatch(/<meta name="description" content="[^"]{30,}">/);
  expect(html).toMatch(/<meta property="og:title" content="Mavuno Zinfandel \d{4} \| Shamba Ridge Vineyard">/);
  expect(html).toMatch(/<meta property="og:image" content="https?:[^"]+wine-mavuno-zinfandel[^"]+">/);
  expect(html).toMatch(/<link rel="preload" as="image" imagesrcset="[^"]*wine-mavuno-zinfandel[^"]*"/);
  expect(html).toMatch(/<button [^>]+>Add to Cart<\/button>/);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
    ([, json]) => JSON.parse(String(json)) as Record<string, unknown>,
  );
  expect(data.find((entry) => entry['@type'] === 'Product')).toMatchObject({
    name: expect.stringMatching(/^Mavuno Zinfandel \d{4}$/),
    url,
    image: expect.stringMatching(/^https?:.+wine-mavuno-zinfandel/),
    offers: { price: '32.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
});

test('the shelf shows its first bottles whole in a desktop’s first window', async ({ page }) => {
  await open(page, '/wines');
  const bottle = page.getByRole('list', { name: 'Wines' }).locator('img').first();
  const end = async () => {
    const { y, height } = (await bottle.boundingBox()) ?? { y: 0, height: Infinity };
    return y + height;
  };
  await expect.poll(end).toBeLessThanOrEqual(900);
});

test('an unknown wine is a 404', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  const response = await page.goto('/wines/no-such-wine');
  expect(response?.status()).toBe(404);
  expect(await response?.text()).toContain('404 Page Not Found');
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find that wine' })).toBeVisible();
});

test('opened directly it is a page: bottle, name and button are in the window at once; it can be bought', async ({
  page,
}) => {
  await open(page, WINE);
  await expect(headline(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const selector of ['main h1', 'main img', 'main button:has-text("Add to Cart")'])
      await expect.poll(() => isInWindow(page, selector), `${selector} at ${width} px`).toBe(true);
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(toast(page)).toContainText('Added to Cart');
  expect(pathOf(page)).toBe(WINE);
});

onEachDevice(() => {
  test('nothing moves when the script replaces the document', async ({ page }) => {
    await page.addInitScript(() => {
      const places = (root: ParentNode | null) =>
        ['h1', 'img', 'input', 'button:not([aria-label])'].map((part) => {
          const element = [...(root?.querySelectorAll(part) ?? [])].at(0);
          const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
          return `${part} ${[x, y, width, height].map(Math.round).join(' ')}`;
        });
      const seen: Record<string, string[]> = {};
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const document_ = document.querySelector('#document main');
        if (document_?.querySelector('button')) seen['before'] = places(document_);
        else if (document.querySelector('#root main h1'))
          seen['after'] ??= places(document.querySelector('#root main'));
      }).observe(document, { childList: true, subtree: true });
    });
    await open(page, WINE);
    const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, string[]> }).seen);
    expect(seen['before']).toHaveLength(4);
    expect(seen['after']).toEqual(seen['before']);
  });
});
