import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.js';
import { expectScripts } from '../support/ready.js';
import { HOME } from '../support/people.js';
import { CartPage } from '../support/pages/cart-page.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { WinesPage } from '../support/pages/wines-page.js';
import { SliceTeam } from '../support/slice-releases.js';

const HEADING = { file: 'src/features/cart/cart-page.tsx', from: 'title="Your Cart"', to: 'title="Your Basket"' };

const NEXT = '9.1.0';
/** Interval of the shop's cart requests; their answers say that the site serves new releases. */
const ASKS_EVERY_MS = 30_000;

// Builds a slice first, which is slow on a busy machine.
test.describe.configure({ timeout: 180_000 });

test.beforeAll(async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  await team.offer(NEXT, [HEADING]);
  expect((await team.publish()).status).toBe(200);
  await team.promote(team.original);
});
test.afterEach(async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  await team.promote(team.original);
});

/** The releases of the checkout slice whose code a page asks for from now on. */
function watchVersions(page: Page): Set<string> {
  const versions = new Set<string>();
  page.on('response', (response) => {
    const version = /\/mfe\/mfe-checkout\/([^/]+)\/.*\.js$/.exec(response.url())?.[1];
    if (version) versions.add(version);
  });
  return versions;
}

/** An answer to one of the page's own calls says what the site serves. */
const news = (page: Page) => page.waitForResponse((response) => response.headers()['shamba-releases'] !== undefined);

test('an open page changes to a new release between two pages, and a rollback is there within two seconds', async ({
  page,
  stack,
}) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  const heading = page.getByRole('heading', { level: 1 });
  const versions = watchVersions(page);
  await page.clock.install();
  await page.goto('/cart');
  await expectScripts(page);
  // The cart has been read: from now on the page's clock decides when it is read again.
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(heading).toHaveText('Your Cart');
  expect((await team.promote(NEXT)).body.stable).toBe(NEXT);

  const heard = news(page);
  await page.clock.fastForward(ASKS_EVERY_MS + 1000);
  await heard;
  await expect(heading).toHaveText('Your Cart');
  expect([...versions]).toEqual([team.original]);
  versions.clear();
  await page.getByRole('banner').getByRole('link', { name: 'Shop Wines', exact: true }).click();
  await expect(heading).not.toHaveText('Your Cart');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(heading).toHaveText('Your Basket');
  expect([...versions]).toEqual([NEXT]);

  const begun = performance.now();
  expect((await team.rollBack()).body).toMatchObject({ stable: team.original, pinned: true });
  const document = await (await fetch(new URL('/cart', stack.url), { headers: { accept: 'text/html' } })).text();
  const took = Math.round(performance.now() - begun);
  expect(document).toContain(`/mfe/mfe-checkout/${team.original}/remoteEntry.js`);
  test.info().annotations.push({ type: 'rollback', description: `${took} ms` });
  versions.clear();
  await page.goto('/cart');
  await expectScripts(page);
  await expect(heading).toHaveText('Your Cart');
  expect([...versions]).toEqual([team.original]);
});

test('a shopper between cart and payment finishes while a release comes; a new visitor gets the new one', async ({
  page,
  browser,
  shopper,
  stack,
}) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  const versions = watchVersions(page);
  const wine = await shopper.wineInStock();
  const checkout = new CheckoutPage(page);
  const wines = new WinesPage(page);
  const cart = new CartPage(page);
  await wines.open();
  await wines.addToCart(wine.name, 2);
  await cart.openFromHeader();
  await cart.proceed();
  await checkout.fillAll(shopper.person);

  expect((await team.promote(NEXT, true)).body.stable).toBe(NEXT);
  // An open form sends no calls by itself; choosing another state asks for its shipping cost.
  const heard = news(page);
  await checkout.fillShipping({ ...HOME, state: 'OR' });
  await heard;
  await checkout.fillShipping();
  // An urgent release: the page offers it, and changes only when the visitor agrees.
  await expect(page.getByRole('button', { name: 'Reload', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await checkout.card.fill();
  await checkout.pay();
  await checkout.expectConfirmation();
  expect([...versions]).toEqual([team.original]);

  const visitor = await browser.newPage({ baseURL: stack.url });
  await visitor.goto('/cart');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your Basket');
  await visitor.close();
});

test('a release for another SDK is taken in but never promoted', async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  const { stable } = await team.state();
  // A nine before the version that it was built against: no shell has it, whatever today's is.
  await team.offer('9.2.0', [{ file: 'slice.json', from: '"sdk": "^', to: '"sdk": "^9' }]);
  expect((await team.publish()).status).toBe(200);
  expect((await team.promote('9.2.0')).status).toBe(409);
  const state = await team.state();
  expect(state.stable).toBe(stable);
  expect(state.releases.map(({ version }) => version)).toContain('9.2.0');
});

test('a version that is known cannot come again with other content', async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  await team.offer('9.3.0', [HEADING]);
  expect((await team.publish()).status).toBe(200);
  await team.offer('9.3.0', [{ ...HEADING, to: 'title="Your Trolley"' }]);
  expect((await team.publish()).status).toBe(409);
});
