import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.js';
import { expectScripts } from '../support/ready.js';
import { type Edit, SliceTeam } from '../support/slice-releases.js';

const CART = 'src/features/cart/cart-page.tsx';
/** Failed visitors from different networks that end a canary. */
const ENOUGH = 3;

// Each test builds a slice, which is slow on a busy machine.
test.describe.configure({ timeout: 240_000 });
test.afterEach(async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  const { canary, last_good } = await team.state();
  if (canary !== null) await team.canary(canary, 0);
  // A rollback clears the last good release: other tests begin without one.
  if (last_good !== null && last_good !== team.original) {
    await team.promote(last_good);
    await team.rollBack();
  }
  await team.promote(team.original);
});

/** A new visitor from network `network` opens the cart and ends up with the last good release's cart. */
async function visit(browser: Browser, url: string, network: number, { address, prepare }: Break): Promise<void> {
  const from = { 'x-forwarded-for': `203.0.${network}.9` };
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: from });
  try {
    const page = await context.newPage();
    // The page's own reports would be sent without the context's headers.
    await page.route('**/api/slices/views', (route) =>
      route.continue({ headers: { ...route.request().headers(), ...from } }),
    );
    await prepare?.(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expectScripts(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
    await expect(page.getByText('This part of the page could not be loaded')).toHaveCount(0);
  } finally {
    await context.close();
  }
}

/** The code of the cart's page, of one release. */
const cartOf = (version: string): RegExp =>
  new RegExp(`/mfe/mfe-checkout/${version.replaceAll('.', '\\.')}/cart\\.[0-9a-f]+\\.js`);

const VERSION = '9.7.0';
const BASKET: Edit = { file: CART, from: 'title="Your Cart"', to: 'title="Your Basket"' };

/** A release whose failure depends on the address. */
const EDITS: Edit[] = [
  BASKET,
  {
    file: 'src/slice.tsx',
    from: 'export default',
    to: "if (location.hash === '#import') throw new Error('canary stops at import');\nexport default",
  },
  {
    file: CART,
    from: `usePageTitle('Your Cart');`,
    to: `usePageTitle('Your Cart');
  if (location.hash === '#render') throw new Error('canary stops at render');
  if (location.hash === '#later') setTimeout(() => { throw new Error('canary stops later'); }, 2000);`,
  },
];

interface Break {
  name: string;
  address: string;
  /** Breaks the requests of the visitor's page. */
  prepare?: (page: Page) => Promise<unknown>;
}

const IN_CODE: Break[] = [
  { name: 'at import', address: '/cart#import' },
  { name: 'at render', address: '/cart#render' },
  { name: 'two seconds after it was shown', address: '/cart#later' },
];
const ON_THE_WAY: Break[] = [
  {
    name: 'as its page is missing',
    address: '/cart',
    prepare: (page) => page.route(cartOf(VERSION), (route) => route.fulfill({ status: 404 })),
  },
  {
    name: 'as its page does not come in time',
    address: '/cart',
    // Never answered: the request ends when the page closes.
    prepare: (page) => page.route(cartOf(VERSION), () => undefined),
  },
];

test('a canary that breaks goes back by itself after three visitors, who see the last good release; each way to break counts', async ({
  browser,
  stack,
}) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  await team.offer(VERSION, EDITS);
  expect((await team.publish()).status).toBe(200);
  await team.promote(team.original);

  const failed = async (): Promise<number | undefined> => (await team.state()).trial?.canary.failed;
  const goesBack = async (): Promise<boolean> => (await team.state()).canary === null;
  expect((await team.canary(VERSION, 100)).body.canary).toBe(VERSION);
  for (const [index, how] of IN_CODE.entries())
    await test.step(how.name, async () => {
      await visit(browser, stack.url, index + 1, how);
      // Three networks are enough. Reports are written and judged every five seconds.
      if (index + 1 < ENOUGH) await expect.poll(failed).toBe(index + 1);
    });
  await expect.poll(goesBack).toBe(true);
  expect(await team.state()).toMatchObject({ canary: null, stable: team.original });
  // The next poll of the slice's origin does not bring the refused release back.
  expect((await team.publish()).body.registered).toBe(false);
  expect((await team.state()).canary).toBeNull();

  // Staff who name the version start a new trial.
  expect((await team.canary(VERSION, 100)).body.canary).toBe(VERSION);
  for (const [index, how] of ON_THE_WAY.entries())
    await test.step(how.name, async () => {
      await visit(browser, stack.url, index + 1, how);
      await expect.poll(failed).toBe(index + 1);
    });
});

test('a canary whose page never answers again counts as failed, and the next tab begins without it', async ({
  browser,
  stack,
}) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  const version = '9.7.1';
  await team.offer(version, [
    BASKET,
    {
      file: CART,
      from: `usePageTitle('Your Cart');`,
      to: `usePageTitle('Your Cart');
  setTimeout(() => {
    if (document.querySelector('h1')?.textContent === 'Your Basket') console.info('the basket stops');
    for (;;);
  }, 3000);`,
    },
  ]);
  expect((await team.publish()).status).toBe(200);
  await team.promote(team.original);
  expect((await team.canary(version, 100)).body.canary).toBe(version);

  const context = await browser.newContext({ baseURL: stack.url });
  const hung = await context.newPage();
  // Waits for the console: the page may stop before its load event, and answers nothing afterwards.
  const stops = hung.waitForEvent('console', (message) => message.text() === 'the basket stops');
  await hung.goto('/cart', { waitUntil: 'commit' });
  await stops;
  // Five seconds until the page counts as hung, five until the report is stored. The tab is blocked until then.
  const failed = async () => (await team.state()).trial?.canary.failed;
  await expect.poll(failed, { timeout: 40_000 }).toBe(1);
  const next = await context.newPage();
  await next.goto('/cart');
  await expectScripts(next);
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
  await context.close();
});
