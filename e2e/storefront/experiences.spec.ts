import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.js';
import { test } from '../support/fixtures.js';
import { PHONE } from './devices.js';
import { answerWith, open } from './pages.js';

const carousel = (page: Page) => page.getByRole('region', { name: 'One experience at a time' });
const shown = (page: Page) => carousel(page).getByRole('heading', { level: 3 });

test.use(PHONE);

test('a card of another experience scrolls to it, with links to ask about it', async ({ page }) => {
  await open(page, '/experiences');
  await page
    .getByRole('list', { name: 'Other experiences' })
    .getByRole('button')
    .filter({ hasText: 'Weddings on the Ridge' })
    .click();
  await expect(shown(page)).toHaveText('Weddings on the Ridge');
  await expect(shown(page)).toBeInViewport();
  await expect(carousel(page).getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await expect(carousel(page).getByRole('link', { name: 'Email us' })).toHaveAttribute(
    'href',
    /^mailto:.+subject=Weddings/,
  );
});

test('the next free times are read with one request when they come into view, and a booking starts with one', async ({
  page,
}) => {
  // The server's day is a Wednesday; the device's clock says another.
  const site = await (await page.request.get('/api/site')).json();
  await answerWith(page, '/api/site', { ...site, today: '2027-03-03' });
  const asked: string[] = [];
  const places = { id: 1, date: '2027-03-06', capacity: 10 };
  await page.route('**/api/experiences/*/slots?*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({
      json: [
        { ...places, time: '12:00', label: '12:00 PM', places_left: 0, available: false },
        { ...places, time: '12:30', label: '12:30 PM', places_left: 4, available: true },
      ],
    });
  });
  await open(page, '/experiences');
  const times = carousel(page).getByRole('group', { name: 'Next free times Saturday, March 6, 2027' });
  await carousel(page).getByRole('group', { name: 'Next free times' }).scrollIntoViewIfNeeded();
  await expect(times.getByRole('button')).toHaveText(['12:30 PM']);
  expect(asked).toEqual(['?date=2027-03-06']);
  await expectNoViolations(page);
  await times.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Book: Wine Tasting Flight' });
  await expect(dialog.getByRole('button', { name: 'Date: Saturday, March 6, 2027' })).toBeVisible();
  await expect(dialog.getByLabel('Time')).toHaveValue('12:30');
  await expectNoViolations(page);
});
