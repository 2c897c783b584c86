import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { WIDTHS } from './devices.js';
import { open, toast } from './pages.js';

const list = (page: Page) => page.getByRole('list', { name: 'Upcoming events' });
const row = (page: Page, title: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
test('price and ticket button are on one line at each width, also with several dates', async ({ page }) => {
  await open(page, '/events');
  const several = row(page, 'The Blending Table').first();
  await expect(several.getByRole('combobox', { name: 'Which date?' }).getByRole('option')).toHaveCount(2);
  const middle = async (part: ReturnType<Page['getByText']>) => {
    const box = await part.boundingBox();
    return box === null ? NaN : box.y + box.height / 2;
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const apart = async () =>
      Math.abs((await middle(several.getByText('$65.00'))) - (await middle(several.getByRole('button'))));
    await expect.poll(apart, `at ${width} px`).toBeLessThan(12);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("an event's address opens the event's page, and its document describes the event", async ({ page }) => {
    await page.goto('/events');
    await page.locator('#document main').getByRole('link', { name: 'Chai and Choir' }).click();
    const main = page.locator('#document main');
    await expect(main.getByRole('heading', { level: 1, name: 'Chai and Choir' })).toBeVisible();
    await expect(page).toHaveTitle('Chai and Choir | Shamba Ridge Vineyard');
    await expect(main).toContainText(/\w+day, \w+ \d+, 20\d\d/);
    // The button needs a script; without one the page shows other ways to order.
    await expect(main.getByRole('button', { name: 'Get A Ticket' })).toBeHidden();
    await expect(main.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
    const html = await page.content();
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/events\/chai-and-choir">/);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
      ([, json]) => JSON.parse(String(json)) as unknown,
    );
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'Event', name: 'Chai and Choir' }));
  });
});

test('an event opened directly is its page, from where a ticket goes into the cart; an unknown one is a 404', async ({
  page,
  problems,
}) => {
  await open(page, '/events/chai-and-choir');
  await expect(page.getByRole('heading', { level: 1, name: 'Chai and Choir' })).toBeVisible();
  await page.getByRole('button', { name: 'Get A Ticket: Chai and Choir' }).click();
  await expect(toast(page)).toContainText('Ticket Added to Cart');
  problems.allow(/status of 404/);
  expect((await page.goto('/events/no-such-event'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find that event' })).toBeVisible();
});
