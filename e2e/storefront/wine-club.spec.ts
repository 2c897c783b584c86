import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { onEachDevice } from './devices.js';
import { open, toast } from './pages.js';

const KEY = 'selectedWineClubTier';
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Wine club tiers' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
const remember = (page: Page, value: string) =>
  page.addInitScript(
    ([key, text]) => {
      if (!sessionStorage.getItem('set')) {
        localStorage.setItem(String(key), String(text));
        sessionStorage.setItem('set', '1');
      }
    },
    [KEY, value],
  );

onEachDevice(({ isPhone }) => {
  test('choosing a tier remembers it and opens the sign-up; closing forgets it', async ({ page }) => {
    await open(page, '/wine-club');
    await expect(page.getByText('Contact us for pricing details')).toHaveCount(3);
    await page.getByRole('button', { name: 'Join Fair Play Club' }).click();
    const dialog = page.getByRole('dialog', { name: 'Join Fair Play Club' });
    await expect(dialog).toBeVisible();
    expect(JSON.parse(String(await stored(page)))).toEqual({ id: 14, name: 'Fair Play Club' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    expect(await stored(page)).toBeNull();
  });

  test('a remembered tier is selected on the next visit, says so, and turns signing in into joining', async ({
    page,
  }) => {
    await remember(page, JSON.stringify({ id: 14, name: 'Fair Play Club' }));
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
    if (isPhone) await banner.getByRole('button', { name: 'Open menu' }).click();
    await banner.getByRole('button', { name: 'Sign Up/Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Join Fair Play Club' })).toBeVisible();
  });

  test('a spoiled memory is dropped without a word', async ({ page }) => {
    await remember(page, '{"id":');
    await open(page, '/wine-club');
    await expect(page.getByRole('button', { name: 'Join Ridge Club' })).toBeVisible();
    expect(await stored(page)).toBeNull();
    await expect(toast(page)).toHaveText('');
  });

  test('home shows each tier in capitals and what it brings', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: /^FAIR PLAY CLUB/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Fair Play Club' });
    await expect(dialog.getByText('15% off all wine purchases')).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('dialog', { name: 'Join Fair Play Club' })).toBeVisible();
  });
});
