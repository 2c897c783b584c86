import { expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { onEachDevice } from './devices.js';
import { answerWith, open } from './pages.js';

onEachDevice(() => {
  test('photos come eight to a page; the viewer turns by arrow keys, counts, and closes on Escape', async ({ page }) => {
    await open(page, '/stay');
    const photos = page.getByRole('list', { name: 'Photos of the house' }).getByRole('button');
    await expect(photos).toHaveCount(8);
    await photos.first().click();
    const viewer = page.getByRole('dialog', { name: 'Photos of the house' });
    await expect(viewer).toContainText('1 / 16');
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('2 / 16');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(viewer).toContainText('16 / 16');
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await expect(viewer).toContainText('1 / 16');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(photos.first()).toBeFocused();

    await page.getByRole('navigation', { name: 'Photos, pages' }).getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await photos.first().click();
    await expect(viewer).toContainText('9 / 16');
  });

  test('without photos of its own the house shows the built-in ones', async ({ page }) => {
    await answerWith(page, '/api/vineyard-stay/gallery', []);
    await open(page, '/stay');
    await page.getByRole('button', { name: 'Open photo: The guest house at first light, mist in the canyon below' }).click();
    await expect(page.getByRole('dialog', { name: 'Photos of the house' })).toContainText('1 / 8');
  });
});
