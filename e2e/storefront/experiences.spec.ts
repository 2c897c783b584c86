import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.js';
import { test } from '../support/fixtures.js';
import { onEachDevice } from './devices.js';
import { answerWith, open, toast } from './pages.js';

const carousel = (page: Page) => page.getByRole('region', { name: 'One experience at a time' });
const shown = (page: Page) => carousel(page).getByRole('heading', { level: 3 });

onEachDevice(() => {
  test('the carousel shows one experience at a time, goes round, and opens any other by its card', async ({ page }) => {
    await open(page, '/experiences');
    const others = page.getByRole('list', { name: 'Other experiences' }).getByRole('button');
    await expect(others).toHaveCount(5);
    const first = await shown(page).textContent();
    await expect(carousel(page)).toContainText('1 of 6');
    const seen = [first];
    for (let turn = 2; turn <= 6; turn += 1) {
      await carousel(page).getByRole('button', { name: 'Next Experience' }).click();
      await expect(carousel(page)).toContainText(`${turn} of 6`);
      seen.push(await shown(page).textContent());
    }
    expect(new Set(seen).size).toBe(6);
    await carousel(page).getByRole('button', { name: 'Next Experience' }).click();
    await expect(shown(page)).toHaveText(String(first));

    await others.filter({ hasText: 'Weddings on the Ridge' }).click();
    await expect(shown(page)).toHaveText('Weddings on the Ridge');
    await expect(shown(page)).toBeInViewport();
    await expect(carousel(page).getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    await expect(carousel(page).getByRole('link', { name: 'E-mail us' })).toHaveAttribute(
      'href',
      /^mailto:.+subject=Weddings/,
    );
  });

  test('only a tasting can be booked directly; a wedding starts with an inquiry', async ({ page }) => {
    await open(page, '/experiences');
    await expect(carousel(page).getByRole('button', { name: 'Book Experience' })).toBeVisible();
    await page
      .getByRole('list', { name: 'Other experiences' })
      .getByRole('button', { name: 'Weddings on the Ridge' })
      .click();
    await expect(carousel(page).getByRole('button', { name: 'Book Experience' })).toHaveCount(0);
    await carousel(page).getByRole('button', { name: 'Ask about this' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask about: Weddings on the Ridge' });
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expect(toast(page)).toContainText('Please fill in all required fields');
    await dialog.getByLabel('Name').fill('Nia');
    await dialog.getByLabel('Email').fill('nia@example.test');
    await dialog.getByLabel('Message').fill('Sixty people, in June.');
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expect(toast(page)).toContainText('Contact Request Sent!');
    await expect(dialog).toBeHidden();
  });

  test('the next free times are read with one request when they come into view, and a booking starts with one', async ({
    page,
  }) => {
    // A Wednesday, at noon where the barn is.
    await page.clock.setFixedTime(new Date('2027-03-03T20:00:00Z'));
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

  test('without experiences on the server the built-in ones are shown, and none can be bought', async ({ page }) => {
    await answerWith(page, '/api/experiences', []);
    await open(page, '/experiences');
    const titles = ['Wine Tastings', 'Kenyan Cooking Class', 'Quiet Retreats', 'Weddings'];
    for (const [index, title] of titles.entries()) {
      await expect(carousel(page)).toContainText(`${index + 1} of 4`);
      await expect(shown(page)).toHaveText(title);
      await expect(carousel(page).getByRole('button', { name: /Add to Cart|Book Experience/ })).toHaveCount(0);
      await carousel(page).getByRole('button', { name: 'Next Experience' }).click();
    }
  });
});
