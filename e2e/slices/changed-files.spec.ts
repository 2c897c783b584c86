import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.js';
import { expectScripts } from '../support/ready.js';
import { SliceTeam } from '../support/slice-releases.js';
import type { StackUnderTest } from '../support/stack.js';

const CART = 'src/features/cart/cart-page.tsx';
const VERSION = '9.4.0';
const REFUSED =
  /integrity|Loading (css )?chunk|Failed to find a valid digest|not as it was published|changed on its way/;

// Builds a slice first, which is slow on a busy machine.
test.describe.configure({ timeout: 180_000 });

test.beforeAll(async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  await team.offer(VERSION, [{ file: CART, from: 'title="Your Cart"', to: 'title="Your Basket"' }]);
  expect((await team.publish()).status).toBe(200);
  expect((await team.promote(VERSION)).body.stable).toBe(VERSION);
});
test.afterAll(async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  expect((await team.rollBack()).body.stable).toBe(team.original);
});

/** A file of the release in the store. */
function fileOf({ facts }: StackUnderTest, name: RegExp): string {
  const folder = join(facts.dataDir, 'releases', 'mfe-checkout', VERSION);
  const found = readdirSync(folder).find((file) => name.test(file));
  if (found === undefined) throw new Error(`${folder} has no ${name.source}`);
  return join(folder, found);
}

const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as { changedFile?: boolean }).changedFile ?? false);

test('a file that was changed in the store after it was published never runs; the others do', async ({
  page,
  problems,
  stack,
}) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  appendFileSync(fileOf(stack, /^checkout\..*\.js$/), ';globalThis.changedFile = true;');
  await page.goto('/cart');
  await expectScripts(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Basket');

  problems.allow(REFUSED);
  const lastGood = page.waitForResponse(`**/mfe/mfe-checkout/${team.original}/checkout.*.js`);
  await page.goto('/checkout');
  await lastGood;
  await expectScripts(page);
  // The last good release leads on from the checkout of an empty cart.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
  expect(await hasRun(page)).toBe(false);
  // It counts against the release, as code that does not come.
  await expect.poll(async () => (await team.state()).trial?.canary.failed).toBe(1);
});

for (const [what, file, added] of [
  ['a container', 'remoteEntry.js', ';globalThis.changedFile = true;'],
  ['an entry', 'slice.*.js', ';globalThis.changedFile = true;'],
  ['a style sheet', 'cart.*.css', 'h1 { display: none }'],
] as const)
  test(`${what} that was changed on its way is refused, and the last good release shown`, async ({
    page,
    problems,
  }) => {
    problems.allow(REFUSED);
    await page.route(`**/mfe/mfe-checkout/${VERSION}/${file}*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}${added}` });
    });
    await page.goto('/cart');
    await expectScripts(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
    expect(await hasRun(page)).toBe(false);
  });
