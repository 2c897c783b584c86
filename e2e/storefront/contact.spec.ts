import { expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { PHONE } from './devices.js';
import { open } from './pages.js';

test.use(PHONE);

test('the map is a drawing until the visitor asks for it', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/openstreetmap/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' });
  });
  await open(page, '/contact');
  await expect(page.getByRole('img', { name: /^A drawn map/ })).toBeAttached();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.getByTitle('Map to the vineyard')).toHaveAttribute('loading', 'lazy');
  await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible();
  await expect(page.getByRole('link', { name: '(530) 555-0142' }).first()).toHaveAttribute('href', 'tel:+15305550142');
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('telephone numbers stay on one line and are called when pressed', async ({ page, problems }) => {
    problems.allow(/status of 400/);
    // A problem page of the gateway has a style of its own, and no scripts.
    const problem = '/wines/%E0%A4%A';
    for (const path of ['/', '/contact', '/experiences', '/order-confirmation', problem]) {
      await (path === problem ? page.goto(path) : open(page, path));
      const links = page.locator('a[href^="tel:"]');
      await expect(links.first()).toBeAttached();
      const broken = await links.evaluateAll(
        (numbers) =>
          numbers.filter((number) => {
            const texts = document.createTreeWalker(number, NodeFilter.SHOW_TEXT);
            const range = document.createRange();
            let isBroken = false;
            while (texts.nextNode()) {
              range.selectNodeContents(texts.currentNode);
              isBroken ||= range.getClientRects().length > 1;
            }
            return isBroken;
          }).length,
      );
      expect([path, broken]).toEqual([path, 0]);
      const loose = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          const parent = texts.currentNode.parentElement;
          if (/\(\d{3}\) \d{3}-\d{4}/.test(texts.currentNode.nodeValue ?? '') && !parent?.closest('a, script'))
            found.push(texts.currentNode.nodeValue ?? '');
        }
        return found;
      });
      expect([path, loose]).toEqual([path, []]);
    }
  });
});

for (const path of ['/', '/contact'])
  test(`${path} tells search engines where the winery is, when it is open and how to call it`, async ({ page }) => {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
      ([, json]) => JSON.parse(String(json)) as Record<string, unknown>,
    );
    expect(data.find((entry) => entry['@type'] === 'Winery')).toMatchObject({
      name: 'Shamba Ridge Vineyard',
      telephone: '(530) 555-0142',
      hasMap: expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/\?mlat=/),
      address: { '@type': 'PostalAddress', streetAddress: '4820 Shamba Ridge Road', postalCode: '95684' },
      geo: { '@type': 'GeoCoordinates' },
      openingHoursSpecification: expect.arrayContaining([
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '12:00', closes: '17:00' },
      ]),
    });
  });
