import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.js';
import { SliceWorkshop } from '../support/slice-workshop.js';

// Builds a slice for development first, which is slow on a busy machine.
test.describe.configure({ timeout: 180_000 });

const WORDS = { file: 'mfe-checkout/src/features/cart/cart-page.tsx', from: 'title="Your Cart"' };

let workshop: SliceWorkshop;
test.beforeEach(() => {
  workshop = new SliceWorkshop(['mfe-checkout']);
});
test.afterEach(() => workshop.dispose());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Adds the time that `work` took to the test's result. */
async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  test.info().annotations.push({ type: what, description: `${Math.round(performance.now() - started)} ms` });
}

test('alone on the fake host a slice shows its routes and states, and an edit without losing the page’s state', async ({
  page,
}) => {
  const address = await workshop.dev('checkout', '--alone');
  await page.goto(`${address}?state=empty+cart`);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('one wine');
  const amount = page.getByRole('spinbutton').first();
  await amount.fill('3');
  await expect(page.getByRole('navigation', { name: 'Routes and states' }).getByRole('link')).toHaveText([
    '/cart',
    '/checkout',
    '/order-confirmation',
    '/pay',
  ]);
  await timed('edit to seen, alone', async () => {
    workshop.edit(WORDS.file, WORDS.from, 'title="Your Basket"');
    // Checked at each frame: expect would check once a second.
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Your Basket');
  });
  await expect(amount).toHaveValue('3');
});

test('in a site that runs elsewhere a slice comes from its sources, and an edit loads the page again', async ({
  page,
  problems,
  stack,
}) => {
  const address = await workshop.dev('checkout', '--against', stack.url);
  await page.goto(address);
  await expect(heading(page)).toHaveText('Your Cart');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true })).toBeVisible();
  await timed('edit to seen, in another site', async () => {
    workshop.edit(WORDS.file, WORDS.from, 'title="Your Basket"');
    // Checked at each frame: expect would check once a second.
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Your Basket');
  });

  // A new address, without a restart: only the slice.json here has it.
  problems.allow(/404/);
  workshop.edit('mfe-checkout/slice.json', '"path": "/cart"', '"path": "/basket"');
  workshop.edit('mfe-checkout/src/routes.tsx', "pageRoute('/cart'", "pageRoute('/basket'");
  await expect(async () => {
    await page.goto(new URL('/basket', address).href);
    await expect(heading(page)).toHaveText('Your Basket', { timeout: 3000 });
  }).toPass();
});
