import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.js';
import { SiteFrame } from '../support/pages/site-frame.js';
import type { Staff } from '../support/staff.js';

const CHECKOUT = '**/mfe/mfe-checkout/**';

/** Checks that only the slice's part is missing: header and footer are shown, and another slice's page opens. */
async function expectRestWorks(page: Page, frame: SiteFrame): Promise<void> {
  await frame.expectWhole();
  await frame.go('Shop Wines');
  await expect(page.getByRole('main').getByRole('link', { name: /\w/ }).first()).toBeVisible();
  await expect(frame.panel).toBeHidden();
}

async function expectReported(staff: Staff, slice: string): Promise<void> {
  const sources = async () => (await staff.errors()).map(({ source }) => source);
  await expect.poll(sources).toContain(`slice:${slice}`);
}

test('a slice that is down leaves the rest of the page working, is reported, and loads by Try again', async ({
  page,
  problems,
  staff,
}) => {
  problems.allow(/mfe-checkout/, /ERR_FAILED/);
  const frame = new SiteFrame(page);
  await page.route(CHECKOUT, (route) => route.abort());
  await page.goto('/cart');
  await expect(frame.panel).toBeVisible();
  await expectReported(staff, 'mfe-checkout');

  await page.unroute(CHECKOUT);
  // The first press loads the slice in place, the second the whole page:
  // Chromium does not ask again for a style whose preload failed.
  await expect(async () => {
    if (await frame.panel.isVisible()) await frame.tryAgain();
    await expect(page.getByText('Your cart is empty')).toBeVisible({ timeout: 4_000 });
  }).toPass();
});

test('while one slice is down, the pages of the others work', async ({ page, problems }) => {
  problems.allow(/mfe-checkout/, /ERR_FAILED/);
  const frame = new SiteFrame(page);
  await page.route(CHECKOUT, (route) => route.abort());
  await page.goto('/cart');
  await expect(frame.panel).toBeVisible();
  await expectRestWorks(page, frame);
});

test('a slice that hangs is given up after a few seconds', async ({ page, problems }) => {
  problems.allow(/mfe-checkout/);
  const frame = new SiteFrame(page);
  const held: (() => void)[] = [];
  await page.route(CHECKOUT, (route) => new Promise<void>((resolve) => held.push(() => resolve(route.abort()))));
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(frame.panel).toBeVisible();
  await expectRestWorks(page, frame);
  for (const release of held) release();
});

test('a slice that wants another SDK is not run', async ({ page, problems }) => {
  problems.allow(/mfe-checkout/);
  const frame = new SiteFrame(page);
  // A release that runs leaves its federation container in the page, under its own name.
  const containers = () => page.evaluate(() => Object.keys(window).filter((key) => key.startsWith('mfe_checkout')));
  await page.route('**/cart', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const changed = html.replace(/("mfe-checkout":\{[^}]*?"sdk":")[^"]+/, '$1^99.0.0');
    expect(changed).not.toBe(html);
    await route.fulfill({ response, body: changed });
  });
  await page.goto('/cart');
  await expect(frame.panel).toBeVisible();
  expect(await containers()).toEqual([]);
  await expectRestWorks(page, frame);

  await page.unroute('**/cart');
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await containers()).toHaveLength(1);
});
