import { dayFromNow } from '../support/access-table.js';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

const BOOKINGS = '/api/vineyard-stay/bookings';
/** More than twelve months ahead, where guests can't book: no other test takes these days. */
const DAYS_AHEAD = 400;

test('nights are picked, booked and looked at by keyboard alone', async ({ page, staff }) => {
  const admin = new AdminPage(page);
  const arrival = dayFromNow(DAYS_AHEAD);
  await admin.signIn(`/admin/vineyard-stay?month=${arrival.slice(0, 7)}`);
  await expect(page.getByRole('list', { name: 'Figures' }).getByText('Total Bookings')).toBeVisible();
  const first = page.locator(`[data-day="${arrival}"]`);
  await expect(first).toHaveAccessibleName(/free/);

  await test.step('days are picked and a guest is entered without a pointer', async () => {
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Now choose the day of departure\.$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/, 2 nights$/)).toBeVisible();
    await page.getByRole('button', { name: 'Book these nights' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add Booking' });
    await dialog.getByLabel('Guest name').fill('Keyboard Guest');
    await dialog.getByLabel('Guest email').fill('keyboard-guest@example.test');
    await expect(dialog.getByText(/^Empty: \$[\d.]+ for 2 nights/)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expect(admin.toast('Booking Added')).toBeVisible();
    const newest = page.getByRole('list', { name: 'Recent bookings' }).getByRole('listitem').first();
    await expect(newest).toContainText('Keyboard Guest');
  });

  await test.step('the calendar says who has them, in a popover', async () => {
    // The list above may come before the calendar's nights, which are selected no longer once they are taken.
    await expect(first).toHaveAccessibleName(/booked, Keyboard Guest/);
    await first.press('Enter');
    const popover = page.getByRole('dialog', { name: 'Keyboard Guest' });
    await expect(popover).toContainText('Confirmed');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();
  });
  const [booked] = await staff.expectOk<{ id: number }[]>('GET', `${BOOKINGS}?q=keyboard-guest@example.test`);
  await staff.expectOk('DELETE', `${BOOKINGS}/${booked?.id}`);
});
