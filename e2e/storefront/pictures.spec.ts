import { expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { PHONE } from './devices.js';
import { open } from './pages.js';

test.use(PHONE);

test('a picture that does not load has a second one, and then words', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/);
  await page.route(/\/media\/art\/event-open-cellar/, (route) => route.abort());
  await open(page, '/events');
  const picture = page
    .getByRole('list', { name: 'Upcoming events' })
    .locator(':scope > li')
    .filter({ hasText: 'Open Cellar Sunday' })
    .locator('img');
  await expect(picture).toHaveAttribute('src', /event-long-table-supper/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);

  await page.route(/\/media\/art\/event-/, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Image unavailable').first()).toBeVisible();
});
