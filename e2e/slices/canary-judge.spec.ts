import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.js';
import { type Edit, SliceTeam } from '../support/slice-releases.js';

const CART = 'src/features/cart/cart-page.tsx';
/** Nobody is sent back for fewer: three guests of three networks. */
const ENOUGH = 3;
const MOST_VISITORS = 12;

// Each builds a slice, which takes its time on a busy machine.
test.describe.configure({ timeout: 240_000 });
test.afterEach(async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  const { canary, last_good } = await team.state();
  if (canary !== null) await team.canary(canary, 0);
  // What is rolled back from is no last good release: other tests begin without one.
  if (last_good !== null && last_good !== team.original) {
    await team.promote(last_good);
    await team.rollBack();
  }
  await team.promote(team.original);
});

/** Somebody new from a network of their own looks at the cart; answers what the headline says in the end. */
async function visit(
  browser: Browser,
  url: string,
  network: number,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<string> {
  const from = { 'x-forwarded-for': `203.0.${network}.9` };
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: from });
  try {
    const page = await context.newPage();
    // What a page sends while it goes on would leave without the context's headers.
    await page.route('**/api/slices/views', (route) =>
      route.continue({ headers: { ...route.request().headers(), ...from } }),
    );
    await prepare?.(page);
    await page.goto('/cart', { waitUntil: 'commit' });
    await expect(page.locator('#document')).toHaveCount(0);
    await expect(page.getByText('This part of the page could not be loaded')).toHaveCount(0);
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toHaveText('Your Cart');
    return await headline.innerText();
  } finally {
    await context.close();
  }
}

/** The code of the cart's page, of one release. */
const cartOf = (version: string): RegExp =>
  new RegExp(`/mfe/mfe-checkout/${version.replaceAll('.', '\\.')}/cart\\.[0-9a-f]+\\.js`);

interface Break {
  name: string;
  version: string;
  edits: Edit[];
  /** What goes wrong on the way to a visitor. */
  prepare?: (page: Page) => Promise<unknown>;
}

const BASKET: Edit = { file: CART, from: 'title="Your Cart"', to: 'title="Your Basket"' };

const BREAKS: Break[] = [
  {
    name: 'at import',
    version: '9.7.0',
    edits: [
      {
        file: 'src/slice.tsx',
        from: 'export default',
        to: "if (location.hash !== '#never') throw new Error('canary stops at import');\nexport default",
      },
    ],
  },
  {
    name: 'at render',
    version: '9.7.1',
    edits: [
      {
        file: CART,
        from: `usePageTitle('Your Cart');`,
        to: `usePageTitle('Your Cart');\n  if (location.hash !== '#never') throw new Error('canary stops at render');`,
      },
    ],
  },
  {
    name: 'two seconds after it was shown',
    version: '9.7.2',
    edits: [
      BASKET,
      {
        file: CART,
        from: `usePageTitle('Your Cart');`,
        to: `usePageTitle('Your Cart');\n  setTimeout(() => { throw new Error('canary stops later'); }, 2000);`,
      },
    ],
  },
  {
    name: 'as its page is missing',
    version: '9.7.3',
    edits: [BASKET],
    prepare: (page) => page.route(cartOf('9.7.3'), (route) => route.fulfill({ status: 404 })),
  },
  {
    name: 'as its page does not come in time',
    version: '9.7.4',
    edits: [BASKET],
    // Never answered: it ends with the visitor's page.
    prepare: (page) => page.route(cartOf('9.7.4'), () => undefined),
  },
];

for (const { name, version, edits, prepare } of BREAKS) {
  test(`a canary that breaks ${name} goes back by itself; its visitors see the last good release`, async ({
    browser,
    stack,
  }) => {
    const team = new SliceTeam(stack, 'mfe-checkout');
    await team.offer(version, edits);
    expect((await team.publish()).status).toBe(200);
    await team.promote(team.original);
    expect((await team.canary(version, 90)).body.canary).toBe(version);

    let visitors = 0;
    const goesOn = async () => (await team.state()).canary !== null;
    while (visitors < MOST_VISITORS && (await goesOn())) {
      visitors += 1;
      expect(await visit(browser, stack.url, visitors, prepare)).toBe('Your Cart');
      // Reports are written and judged every five seconds: nobody else comes meanwhile.
      if (visitors >= ENOUGH)
        await expect
          .poll(goesOn, { timeout: 12_000 })
          .toBe(false)
          .catch(() => undefined);
    }
    expect(visitors).toBeGreaterThanOrEqual(ENOUGH);
    expect(await team.state()).toMatchObject({ canary: null, stable: team.original });
    // What was sent back is given to nobody by the next look at the slice's origin.
    expect((await team.publish()).body.registered).toBe(false);
    expect((await team.state()).canary).toBeNull();
    test.info().annotations.push({ type: 'visitors', description: String(visitors) });
    console.log(`canary that breaks ${name}: back after ${visitors} visitors`);
  });
}

test('a canary whose page never answers again counts as failed, and the next tab begins without it', async ({
  browser,
  stack,
}) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  const version = '9.7.5';
  await team.offer(version, [
    BASKET,
    {
      file: CART,
      from: `usePageTitle('Your Cart');`,
      to: `usePageTitle('Your Cart');
  setTimeout(() => { for (;;); }, 3000);`,
    },
  ]);
  expect((await team.publish()).status).toBe(200);
  await team.promote(team.original);
  expect((await team.canary(version, 100)).body.canary).toBe(version);

  const context = await browser.newContext({ baseURL: stack.url });
  const hung = await context.newPage();
  await hung.goto('/cart');
  await expect(hung.getByRole('heading', { level: 1 })).toHaveText('Your Basket');
  // Five seconds until it is taken for hung, five until it is written. The tab is blocked all the while.
  const failed = async () => (await team.state()).trial?.canary.failed;
  await expect.poll(failed, { timeout: 40_000 }).toBe(1);
  const next = await context.newPage();
  await next.goto('/cart');
  await expect(next.locator('#document')).toHaveCount(0);
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
  await context.close();
});
