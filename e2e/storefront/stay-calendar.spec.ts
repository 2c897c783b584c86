import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { PHONE } from './devices.js';
import { answerWith, open } from './pages.js';

const TAKEN = {
  /** The server's day, a Wednesday; the device's clock says another. */
  today: '2027-03-03',
  bookings: [{ start_date: '2027-03-10', end_date: '2027-03-13' }],
  blockedDates: [{ start_date: '2027-03-20', end_date: '2027-03-21' }],
};

/** /stay on a day of its own, with taken nights that the tests know. */
async function openStay(page: Page): Promise<void> {
  await answerWith(page, '/api/vineyard-stay/availability', TAKEN);
  await open(page, '/stay');
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Your stay' });
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choose your dates' });
const day = (page: Page, number: number) =>
  calendar(page).getByRole('button', { name: new RegExp(`, March ${number}, 2027`) });
const status = (page: Page) => calendar(page).getByRole('status');

async function chooseDates(page: Page): Promise<void> {
  await panel(page)
    .getByRole('button', { name: /dates$/ })
    .click();
  await expect(status(page)).toHaveText('Choose the day you arrive.');
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('takes check-in first and then a check-out that is late enough and free throughout', async ({ page }) => {
    await openStay(page);
    await chooseDates(page);
    for (const taken of ['Tuesday, March 2, 2027, past', 'Sunday, March 21, 2027, not available'])
      await expect(calendar(page).getByRole('button', { name: taken })).toBeDisabled();
    await expect(calendar(page).getByRole('button', { name: 'Friday, March 5, 2027, $325 a night' })).toBeEnabled();
    await day(page, 8).click();
    await expect(status(page)).toContainText('Arriving Monday, March 8, 2027');
    await day(page, 9).click();
    await expect(status(page)).toHaveText('The minimum stay is 2 nights.');
    await day(page, 15).click();
    await expect(status(page)).toHaveText(/^One of those nights is already booked/);
    await day(page, 5).click();
    await expect(status(page)).toContainText('Arriving Friday, March 5, 2027');
    await test.step('free, taken and chosen days differ without the page’s colours', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const looks = new Set<string>();
      for (const number of [2, 4, 5, 11, 21])
        looks.add(
          await day(page, number).evaluate((element) => {
            const { color, backgroundColor, borderTopStyle } = getComputedStyle(element);
            return [color, backgroundColor, borderTopStyle].join(' ');
          }),
        );
      expect(looks.size).toBe(5);
      await page.emulateMedia({ forcedColors: null });
    });
    await calendar(page).getByRole('button', { name: 'Reset' }).click();
    await expect(status(page)).toHaveText('Choose the day you arrive.');

    // Leaving on the day on which others arrive is fine.
    await day(page, 8).click();
    await calendar(page).getByRole('button', { name: 'Wednesday, March 10, 2027, check-out only' }).click();
    await expect(calendar(page)).toBeHidden();
    await expect(panel(page)).toContainText('Check-inMon, Mar 8');
    await expect(panel(page)).toContainText('Check-outWed, Mar 10');
  });
});

test('works by keyboard alone and previews the stay', async ({ page }) => {
  await openStay(page);
  await chooseDates(page);
  await day(page, 8).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(calendar(page).getByRole('button', { name: 'Tuesday, March 9, 2027, in your stay' })).toBeVisible();
  await expect(status(page)).toContainText('2 nights until Wed, Mar 10');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Check-outWed, Mar 10');
});

test('previews the stay under the pointer, unless its nights are taken', async ({ page }) => {
  await openStay(page);
  await chooseDates(page);
  await day(page, 4).click();
  await day(page, 7).hover();
  await expect(calendar(page).getByRole('button', { name: 'Saturday, March 6, 2027, in your stay' })).toBeVisible();
  await expect(calendar(page).getByRole('button', { name: 'Sunday, March 7, 2027, check-out' })).toBeVisible();
  await day(page, 15).hover();
  await expect(calendar(page).getByRole('button', { name: /in your stay/ })).toHaveCount(0);
});
