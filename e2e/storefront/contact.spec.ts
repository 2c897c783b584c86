import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { onEachDevice } from './devices.js';
import { open, toast } from './pages.js';

const form = (page: Page) => page.getByRole('form', { name: 'Send Us a Message' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' }).click();

async function fill(page: Page): Promise<void> {
  for (const [name, text] of [
    ['Full Name', 'Nia'],
    ['Email Address', 'nia@example.test'],
    ['Subject', 'Long table'],
    ['Message', 'Is there room for twelve?'],
  ] as const)
    await field(page, name).fill(text);
}

onEachDevice(() => {
  test('each field says what is wrong with it, tied to the field', async ({ page }) => {
    await open(page, '/contact');
    await expect(form(page).getByRole('combobox', { name: 'Inquiry Type' })).toHaveValue('general');
    await expect(form(page).getByRole('option')).toHaveText([
      'General Inquiry',
      'Tasting Reservation',
      'Events & Weddings',
      'Wine Club',
      'Vineyard Stay',
      'Wholesale/Distribution',
    ]);
    for (const [name, text] of [
      ['Full Name', 'N'],
      ['Email Address', 'nia@'],
      ['Subject', 'Hi'],
      ['Message', 'Too short'],
    ] as const)
      await field(page, name).fill(text);
    await send(page);
    await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('Subject must be at least 5 characters');
    await expect(field(page, 'Message')).toHaveAccessibleDescription('Message must be at least 10 characters');
    await expect(field(page, 'Full Name')).toBeFocused();
    await fill(page);
    await expect(form(page).getByRole('alert')).toHaveCount(0);
  });

  test('what arrived empties the form; what failed keeps it and names the telephone', async ({ page, problems }) => {
    problems.allow(/status of 503/);
    await open(page, '/contact');
    await fill(page);
    await page.route(
      '**/api/contact',
      (route) => route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }),
      { times: 1 },
    );
    await send(page);
    await expect(toast(page)).toContainText('Message FailedPlease try again or call us directly at (530) 555-0142.');
    await expect(field(page, 'Message')).toHaveValue('Is there room for twelve?');
    await send(page);
    await expect(toast(page)).toContainText("Message Sent!Thank you for contacting us. We'll get back to you soon.");
    await expect(field(page, 'Message')).toHaveValue('');
  });

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
    await expect(page.getByTitle('Map of the way to the vineyard')).toHaveAttribute('loading', 'lazy');
    await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible();
    await expect(page.getByRole('link', { name: '(530) 555-0142' }).first()).toHaveAttribute(
      'href',
      'tel:+15305550142',
    );
  });
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('telephone numbers stay on one line and are called when pressed', async ({ page, problems }) => {
    problems.allow(/status of 400/);
    // The last is a problem page of the gateway, which has a style of its own.
    for (const path of ['/', '/contact', '/experiences', '/order-confirmation', '/wines/%E0%A4%A']) {
      await open(page, path);
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
