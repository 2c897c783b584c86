import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.js';
import { SiteFrame } from '../support/pages/site-frame.js';
import { expectScripts } from '../support/ready.js';
import { SliceTeam } from '../support/slice-releases.js';

const CART = 'src/features/cart/cart-page.tsx';
const BROKEN = '9.0.1';
/** Files of the cart page's code; the slice's entry is another file. */
const CART_CODE = `**/mfe/mfe-checkout/${BROKEN}/cart.*.js*`;

// Builds a slice first, which is slow on a busy machine.
test.describe.configure({ timeout: 180_000 });

/** A release with another headline on the cart, whose failure depends on the address. */
test.beforeAll(async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  await team.offer(BROKEN, [
    { file: CART, from: 'title="Your Cart"', to: 'title="Your Basket"' },
    {
      file: CART,
      from: `usePageTitle('Your Cart');`,
      to: `usePageTitle('Your Cart');
      if (location.hash === '#render') throw new Error('broken at render');
      if (location.hash === '#later') setTimeout(() => { throw new Error('broken later'); }, 2000);`,
    },
  ]);
  expect((await team.publish()).status).toBe(200);
  expect((await team.promote(BROKEN)).body.stable).toBe(BROKEN);
});
test.afterAll(async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  expect((await team.rollBack()).body.stable).toBe(team.original);
});

/** Expects the last good release's headline, and that the error panel was never shown. */
async function expectLastGood(page: Page): Promise<void> {
  // The document that the gateway drew has the same headline.
  await expectScripts(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
  expect(await page.evaluate(() => (globalThis as Seen).panelSeen ?? false)).toBe(false);
  await new SiteFrame(page).expectWhole();
}

interface Seen {
  panelSeen?: boolean;
  /** The broken release has drawn its page. */
  brokenSeen?: boolean;
}

/** Records whether the error panel and the broken release were ever shown, even briefly. */
async function watchForPanel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = globalThis as Seen;
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('This part of the page could not be loaded')) seen.panelSeen = true;
      if (document.querySelector('h1')?.textContent === 'Your Basket') seen.brokenSeen = true;
    }).observe(document, { childList: true, subtree: true });
  });
}

test('a release that throws at render is replaced by the last good one, which stays for the visit', async ({
  browser,
  page,
  problems,
  staff,
  stack,
}) => {
  problems.allow(/broken at render/);
  await watchForPanel(page);
  await page.goto('/cart#render');
  await expectLastGood(page);
  const document = await (await page.reload())?.text();
  expect(document).not.toContain(`/mfe/mfe-checkout/${BROKEN}/`);
  await expectLastGood(page);
  const versions = async () =>
    (await staff.errors())
      .filter(({ errorMessage }) => errorMessage.includes('broken at render'))
      .map(({ source, version }) => [source, version]);
  await expect.poll(versions).toEqual([['slice:mfe-checkout', BROKEN]]);

  // Another visitor, for whom the new release works, gets it.
  const others = await browser.newContext({ baseURL: stack.url });
  const other = await others.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your Basket');
  await others.close();
});

test('a release that throws two seconds after it was shown is replaced if nobody has typed', async ({
  page,
  problems,
}) => {
  problems.allow(/broken later/);
  await watchForPanel(page);
  await page.goto('/cart#later');
  await expectLastGood(page);
  // Its two seconds may be over before the page counts as loaded.
  expect(await page.evaluate(() => (globalThis as Seen).brokenSeen ?? false)).toBe(true);
});

test('a release whose page is missing is replaced', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|Loading chunk/);
  await watchForPanel(page);
  await page.route(CART_CODE, (route) => route.abort());
  await page.goto('/cart');
  await expectLastGood(page);
});

test('a release whose page never loads is replaced', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|Loading chunk|did not come within/);
  await watchForPanel(page);
  const held: (() => void)[] = [];
  await page.route(CART_CODE, (route) => new Promise<void>((resolve) => held.push(() => resolve(route.abort()))));
  await page.goto('/cart', { waitUntil: 'commit' });
  await expectLastGood(page);
  for (const release of held) release();
});
