import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { onEachDevice } from './devices.js';
import { answerWith, open, toast } from './pages.js';

const list = (page: Page) => page.getByRole('list', { name: 'Upcoming events' });
const row = (page: Page, title: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const event = (change: object) => ({
  id: 1,
  title: 'Supper',
  description: 'Five courses.',
  category: null,
  date: null,
  event_dates: [],
  image_url: null,
  price: '20.00',
  location: null,
  ticket_link: null,
  featured: false,
  ...change,
});

onEachDevice(() => {
  test('events come soonest first, and go into the cart or link to their ticket seller', async ({ page }) => {
    await open(page, '/events');
    const rows = list(page).locator(':scope > li');
    await expect(rows).toHaveCount(8);
    const firstDays = await rows.evaluateAll((items) =>
      items.map((item) => /\w+day, (\w+ \d+, \d{4})/.exec(item.textContent ?? '')?.[1] ?? ''),
    );
    const instants = firstDays.map((day) => new Date(day).getTime());
    expect(instants).toEqual([...instants].sort((a, b) => a - b));

    const outside = row(page, 'Fair Play Wine Weekend').first();
    await expect(outside).toContainText('External Tickets');
    const tickets = outside.getByRole('link', { name: /^Buy Tickets/ });
    await expect(tickets).toHaveAttribute('target', '_blank');
    await expect(tickets).toHaveAttribute('href', /^https:\/\//);

    await page.getByRole('button', { name: 'Get A Ticket: Chai and Choir' }).click();
    await expect(toast(page)).toContainText('Ticket Added to Cart');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  test('an event without a date comes last as Date TBD, one without seats cannot be bought', async ({ page }) => {
    const day = (seats_left: number) => [
      { id: 5, date: '2027-05-01', start_time: '18:00', end_time: null, seats_left },
    ];
    await answerWith(page, '/api/events', [
      event({ id: 1, title: 'Some day' }),
      event({ id: 2, title: 'Full house', event_dates: day(0) }),
      event({ id: 3, title: 'Room left', event_dates: day(3) }),
    ]);
    await open(page, '/events');
    await expect(list(page).getByRole('heading')).toHaveText(['Full house', 'Room left', 'Some day']);
    await expect(row(page, 'Some day').first()).toContainText('Date TBD');
    await expect(row(page, 'Full house').first().getByRole('button', { name: 'Fully booked' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Get A Ticket: Room left' })).toBeEnabled();
  });

  test('price and ticket button stand beside each other, whatever dates there are to choose from', async ({ page }) => {
    await open(page, '/events');
    const several = row(page, 'The Blending Table').first();
    await expect(several.getByRole('combobox', { name: 'Which date?' }).getByRole('option')).toHaveCount(2);
    const middle = async (part: ReturnType<Page['getByText']>) => {
      const box = await part.boundingBox();
      return box === null ? NaN : box.y + box.height / 2;
    };
    expect(
      Math.abs((await middle(several.getByText('$65.00'))) - (await middle(several.getByRole('button')))),
    ).toBeLessThan(12);
  });

  test('nothing planned says where else to go', async ({ page }) => {
    await answerWith(page, '/api/events', []);
    await open(page, '/events');
    await expect(page.getByText('Nothing on the calendar just now')).toBeVisible();
    await page.getByRole('link', { name: 'See experiences' }).click();
    await expect(page).toHaveURL(/\/experiences$/);
  });
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
    // The button needs a script: without one it gives way to other ways to order.
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
