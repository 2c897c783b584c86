import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.js';
import { test } from '../support/fixtures.js';
import { PHONE } from './devices.js';
import { answerWith, open, toast } from './pages.js';

/** The server's day, a Wednesday; the device's clock says another. */
const TODAY = '2027-03-03';

/** Opens the page without animations and waits for its photos and footer: nothing moves under the pointer later. */
async function openStay(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerWith(page, '/api/vineyard-stay/availability', { today: TODAY, bookings: [], blockedDates: [] });
  await open(page, '/stay');
  await expect(page.getByRole('button', { name: /^Open photo/ })).toHaveCount(8);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Your stay' });
const bar = (page: Page) => page.getByRole('group', { name: 'Your stay at a glance' });
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choose your dates' });
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

/**
 * The focused element: 'free' of the bar, 'outside' the page's main part, or its name with the reason why it is not
 * free. The bar comes and goes a moment after the page has moved: it is there exactly while the card is out of view.
 */
const focusedPlace = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest('main')) return 'outside';
    const name = focused.textContent || String(focused.getAttribute('aria-label'));
    const stayBar = document.querySelector('[aria-label="Your stay at a glance"]');
    const card = document.querySelector('[aria-label="Your stay"]')?.parentElement?.getBoundingClientRect();
    // The header, 72 px high, covers the card too.
    const isCardSeen = card !== undefined && card.bottom >= 72 && card.top <= window.innerHeight;
    if ((stayBar === null) !== isCardSeen) return `${name}: the bar is still to come or to go`;
    if (stayBar === null || stayBar.contains(focused)) return 'free';
    const isHidden = focused.getBoundingClientRect().bottom > stayBar.getBoundingClientRect().top + 1;
    return isHidden ? `${name} is covered` : 'free';
  });

test('no bar where the card stays beside the page', async ({ page }) => {
  await openStay(page);
  await toEnd(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(bar(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('taken nights come with the page’s document: nothing asks for them before the calendar is open', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/availability')) asked.push(request.url());
    });
    await open(page, '/stay');
    await expect(panel(page).getByLabel('Price of this stay')).toBeVisible();
    expect(asked).toEqual([]);
    await panel(page).getByRole('button', { name: 'Change dates' }).click();
    await expect(calendar(page).getByRole('status')).toHaveText('Choose the day you arrive.');
    await expect.poll(() => asked.length).toBe(1);
  });

  test('the bar replaces the card while the card is out of view; with dates it shows the total and reserves', async ({
    page,
  }) => {
    await openStay(page);
    await expect(bar(page)).toHaveText('$280 / nightThu, Mar 4 – Sat, Mar 6Change dates');
    const moves = () => bar(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration));
    expect(await moves(), 'it comes without moving where less motion is wanted').toBeLessThan(0.001);
    await bar(page).getByRole('button', { name: 'Change dates' }).click();
    await expect(calendar(page).getByRole('status')).toHaveText('Choose the day you arrive.');
    await calendar(page)
      .getByRole('button', { name: /, March 5, 2027/ })
      .click();
    await calendar(page)
      .getByRole('button', { name: /, March 7, 2027/ })
      .click();
    await expect(calendar(page)).toBeHidden();
    await expect(panel(page).getByRole('button', { name: 'Change dates' })).toBeFocused();
    await expect(panel(page)).toBeInViewport();
    await expect(bar(page)).toBeHidden();

    await toEnd(page);
    await expect(bar(page)).toHaveText('$815.63 for 2 nightsFri, Mar 5 – Sun, Mar 7Reserve');
    await expectNoViolations(page);
    await bar(page).getByRole('button', { name: 'Reserve' }).click();
    await expect(toast(page)).toContainText('Vineyard Stay Added to Cart');
  });

  test('the bar never covers the footer or the focused element', async ({ page }) => {
    await openStay(page);
    await toEnd(page);
    await expect(bar(page)).toBeVisible();
    const overlap = () =>
      bar(page).evaluate(
        (element) =>
          element.getBoundingClientRect().bottom - (document.querySelector('footer')?.getBoundingClientRect().top ?? 0),
      );
    await expect.poll(overlap).toBeLessThanOrEqual(0.5);

    // Tab onto an element that the bar covers scrolls it out from under the bar.
    await page.setViewportSize({ width: 390, height: 560 });
    const turn = page.getByRole('button', { name: 'Next page' });
    await turn.evaluate((element) =>
      window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + 8),
    );
    await expect(bar(page)).toBeVisible();
    await page
      .getByRole('button', { name: /^Open photo/ })
      .nth(7)
      .evaluate((element) => element.focus({ preventScroll: true }));
    await page.keyboard.press('Tab');
    await expect(turn).toBeFocused();
    const gap = () =>
      bar(page).evaluate(
        (element) =>
          element.getBoundingClientRect().top - (document.activeElement?.getBoundingClientRect().bottom ?? 0),
      );
    await expect.poll(gap).toBeGreaterThanOrEqual(0);

    await page.evaluate(() => {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    });
    let inMain = 0;
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press('Tab');
      let at = '';
      await expect.poll(async () => (at = await focusedPlace(page))).toMatch(/^(free|outside)$/);
      if (at === 'outside' && inMain > 0) break;
      if (at === 'free') inMain += 1;
    }
    expect(inMain).toBeGreaterThan(10);
  });
});
