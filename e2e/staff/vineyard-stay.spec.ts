import { dayFromNow } from '../support/access-table.js';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

const BLOCKED = '/api/vineyard-stay/blocked-dates';
const BOOKINGS = '/api/vineyard-stay/bookings';
/** More than twelve months ahead, where guests can't book: no other test takes these days. */
const MONTHS_AHEAD = 13;
const BLOCKED_DAY = 430;

test('nights are blocked once, and others are booked by keyboard alone', async ({ page, staff, problems }) => {
  problems.allow(/status of 409/);
  const admin = new AdminPage(page);
  await admin.signIn('/admin/vineyard-stay');
  const today = page.getByRole('button', { name: /, today/ });
  await expect(today).toBeVisible();
  await expect(page.getByRole('list', { name: 'Figures' }).getByText('Total Bookings')).toBeVisible();

  const start_date = dayFromNow(BLOCKED_DAY);
  const end_date = dayFromNow(BLOCKED_DAY + 1);
  await test.step('blocked nights are in the list; they can’t be blocked again', async () => {
    const block = async () => {
      await page.getByRole('button', { name: 'Block Dates' }).click();
      const dialog = page.getByRole('dialog', { name: 'Block Dates' });
      await dialog.getByLabel('Start date').fill(start_date);
      await dialog.getByLabel('End date').fill(end_date);
      await dialog.getByRole('button', { name: 'Block dates' }).click();
      return dialog;
    };
    await block();
    await expect(admin.toast('Dates Blocked Successfully')).toBeVisible();
    const [made] = await staff.expectOk<{ id: number }[]>('GET', `${BLOCKED}?from=${start_date}&to=${end_date}`);
    await test.step('the calendar says what has them, in a popover', async () => {
      await page.goto(`/admin/vineyard-stay?month=${start_date.slice(0, 7)}`);
      await page.locator(`[data-day="${start_date}"]`).click();
      const popover = page.getByRole('dialog', { name: / – / });
      await expect(popover).toContainText('Maintenance');
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(page.locator(`[data-day="${start_date}"]`)).toBeFocused();
      await page.getByRole('button', { name: 'Today' }).click();
    });
    const again = await block();
    await expect(again.getByText(/^These dates overlap blocked dates/)).toBeVisible();
    await again.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(again).toBeHidden();
    await staff.expectOk('DELETE', `${BLOCKED}/${made?.id}`);
  });

  await test.step('days are picked and a guest is entered without a pointer', async () => {
    await today.focus();
    for (let month = 0; month < MONTHS_AHEAD; month++) await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-day]:focus')).toHaveAccessibleName(/free/);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Now choose the day of departure\.$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/, 2 nights$/)).toBeVisible();
    await page.getByRole('button', { name: 'Book these nights' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add Booking' });
    await dialog.getByLabel('Guest name').fill('Keyboard Guest');
    await dialog.getByLabel('Guest e-mail').fill('keyboard-guest@example.test');
    await expect(dialog.getByText(/^Empty: \$635\.00 for 2 nights/)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expect(admin.toast('Booking Added')).toBeVisible();
    const newest = page.getByRole('list', { name: 'Recent bookings' }).getByRole('listitem').first();
    await expect(newest).toContainText('Keyboard Guest');
  });
  const [booked] = await staff.expectOk<{ id: number }[]>('GET', `${BOOKINGS}?q=keyboard-guest@example.test`);
  await staff.expectOk('DELETE', `${BOOKINGS}/${booked?.id}`);
});
