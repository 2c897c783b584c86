import { expect, type Page } from '@playwright/test';
import { dayFromNow } from '../support/access-table.js';
import { test } from '../support/fixtures.js';
import { newPerson } from '../support/people.js';
import { PHONE } from './devices.js';
import { open, toast } from './pages.js';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book: Wine Tasting Flight' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send RSVP' }).click();
const time = (page: Page) => dialog(page).getByLabel('Time');
const times = (page: Page) => time(page).locator('option:not([value=""])');

async function openRsvp(page: Page): Promise<void> {
  await open(page, '/experiences');
  await page.getByRole('button', { name: 'Book Experience' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Chooses the first such weekday of the month after next: all its weekends are in the future. */
async function chooseDay(page: Page, weekday: 'Saturday' | 'Sunday'): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^Date: / })
    .click();
  const calendar = page.getByRole('dialog', { name: 'Choose a day' });
  const next = calendar.getByRole('button', { name: 'Next month' });
  const month = calendar.getByRole('grid');
  const wanted = new Date(`${dayFromNow(0)}T00:00:00Z`);
  wanted.setUTCMonth(wanted.getUTCMonth() + 2, 1);
  const name = wanted.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await expect(month).toHaveAccessibleName(/./);
  for (let shown = await month.getAttribute('aria-label'); shown !== name; ) {
    await next.click();
    // Turned by this press: a press too many would go past the wanted month.
    await expect(month).not.toHaveAttribute('aria-label', shown ?? '');
    shown = await month.getAttribute('aria-label');
  }
  await expect(calendar.getByRole('button', { name: /^Wednesday, .*not available$/ }).first()).toBeDisabled();
  await calendar
    .getByRole('button', { name: new RegExp(`^${weekday}, `) })
    .first()
    .click();
  await expect(calendar).toBeHidden();
}

async function fillWho(page: Page): Promise<void> {
  const person = newPerson();
  await dialog(page).getByLabel('Name').fill(person.firstName);
  await dialog(page).getByLabel('Email').fill(person.email);
}

test.use(PHONE);

test('a tasting is booked for a weekend, at one of that day’s times', async ({ page }) => {
  await openRsvp(page);
  await expect(time(page)).toBeDisabled();
  await expect(dialog(page).getByLabel('Guests').locator('option')).toHaveCount(10);
  await send(page);
  await expect(toast(page)).toContainText('Please fill in all required fields');

  await chooseDay(page, 'Saturday');
  await expect(times(page)).toHaveCount(9);
  await expect(times(page).last()).toHaveText('4:00 PM');
  await time(page).selectOption('4:00 PM');
  await chooseDay(page, 'Sunday');
  await expect(time(page)).toHaveValue('');
  await expect(times(page)).toHaveCount(7);
  await expect(times(page).last()).toHaveText('3:00 PM');

  await fillWho(page);
  await send(page);
  await expect(dialog(page).getByText('Please fill in all required fields')).toHaveCount(1);
  await time(page).selectOption('12:30 PM');
  await send(page);
  await expect(toast(page)).toContainText('RSVP Submitted!');
  await expect(toast(page)).toContainText("We'll contact you within 24 hours to confirm your booking.");
  await expect(dialog(page)).toBeHidden();
});
