import { expect } from '@playwright/test';
import { test } from '../support/fixtures.js';

/** Texts that each page shows without JavaScript. */
const WORDS: Record<string, RegExp[]> = {
  '/': [/Karibu/, /Four times a year/, /Fair Play Club/, /Wake up in the vines/],
  '/wines': [/Mavuno Zinfandel/, /\$32\.00/, /From our cellar to your door/],
  '/wine-club': [
    /Ridge Club/,
    /Fair Play Club/,
    /Family Reserve/,
    /15% off all wine/,
    /Contact us for pricing details/,
  ],
  '/experiences': [/Wine Tasting Flight/, /\$15\.00/, /Five wines, poured and explained/, /Weddings on the Ridge/],
  '/events': [/Benga at Dusk/, /\$25\.00/, /day, \w+ \d+, 20\d\d/],
  '/stay': [/\$280\.00 \/ night/, /\$325\.00 \/ night/, /2 nights/, /Full kitchen/, /Dana and Luis/],
  '/story': [/Joseph Mwangi/, /Grace Mwangi/, /Amani Mwangi/, /1998/],
  '/contact': [/4820 Shamba Ridge Road/, /\(530\) 555-0142/, /Saturday 12:00 PM - 5:00 PM/, /From Lake Tahoe/],
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the eight pages can be read, and lead to each other', async ({ page }) => {
    for (const [path, words] of Object.entries(WORDS))
      await test.step(path, async () => {
        await page.goto(path);
        const main = page.locator('#document main');
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        for (const word of words) await expect(main).toContainText(word);
        const nav = page.getByRole('navigation', { name: 'Main' });
        await expect(nav.getByRole('link', { name: 'Wine Club' })).toBeVisible();
      });
  });

  test('the link of an order shows what it opens, without data of the order', async ({ page }) => {
    const answer = await page.goto('/order-confirmation?order=0123456789#token');
    expect(answer?.headers()['cache-control']).toBe('no-store');
    const main = page.locator('#document main');
    await expect(main.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    await expect(main).toContainText('The link in your confirmation email opens it');
    await expect(main.getByRole('link', { name: 'write to us' })).toBeVisible();
    expect(await answer?.text()).not.toContain('0123456789');
  });
});
