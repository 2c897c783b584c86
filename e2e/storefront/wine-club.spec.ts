import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { PHONE } from './devices.js';
import { open, toast } from './pages.js';

const KEY = 'selectedWineClubTier';
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Wine club tiers' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

test.use(PHONE);

test('a tier that was chosen is selected on the next visit and turns signing in into joining; closing forgets it', async ({
  page,
}) => {
  await open(page, '/wine-club');
  await expect(page.getByText('Contact us for pricing details')).toHaveCount(3);
  await page.getByRole('button', { name: 'Join Fair Play Club' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join Fair Play Club' });
  await expect(dialog).toBeVisible();
  await expect
    .poll(async () => JSON.parse(String(await stored(page))) as unknown)
    .toEqual({ id: 14, name: 'Fair Play Club' });

  await open(page, '/wine-club');
  await expect(toast(page)).toContainText('Selected');
  await expect(card(page, 'Fair Play Club').getByRole('button', { name: 'Selected - Sign Up' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(card(page, 'Ridge Club').getByRole('button', { name: 'Join Ridge Club' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Open menu' }).click();
  await banner.getByRole('button', { name: 'Sign Up/Login' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => stored(page)).toBeNull();
});
