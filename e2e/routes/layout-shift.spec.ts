import type { BrowserContext, Page } from '@playwright/test';
import { goods, seedCart, stayIn, type CartItem } from '../support/cart-seed.js';
import { expect, test } from '../support/fixtures.js';
import { expectScripts } from '../support/ready.js';

/** Sum of the shifts of a page's whole life, in parts of the window; the web's own limit is 0.1. */
const ALLOWED = 0.01;
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}
type Watched = typeof globalThis & { shifts: { value: number; moved: string[] }[] };

function watchShifts(): void {
  const { shifts } = Object.assign(globalThis as Watched, { shifts: [] as Watched['shifts'] });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? 'gone') });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until the page has been painted as it is now. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const nextFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => done()));
        new PerformanceObserver(nextFrames).observe({ type: 'paint', buffered: true });
      }),
  );

/**
 * Lets the fonts and the API's answers come one after the other, each after a paint: every state that a slow network
 * may show is on screen for a moment.
 */
async function answerOneByOne(page: Page): Promise<() => Promise<void>> {
  let last = Promise.resolve();
  await page.route(/\/api\/|\.woff2$/, (route) => {
    last = last.then(async () => {
      const response = await route.fetch();
      await painted(page);
      await route.fulfill({ response });
    });
    return last;
  });
  return async () => {
    for (let awaited; awaited !== last; ) {
      awaited = last;
      await awaited;
      await painted(page);
    }
  };
}

/** Opens the page in a tab of its own and expects that nothing has moved once `whole` is visible. */
async function expectStill(
  context: BrowserContext,
  path: string,
  whole?: string,
  viewport?: (typeof WIDTHS)[number],
): Promise<Page> {
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  await page.addInitScript(watchShifts);
  const answered = await answerOneByOne(page);
  await page.goto(path);
  await expectScripts(page);
  if (whole) await expect(page.getByText(whole).first()).toBeVisible();
  await answered();
  const shifts = await page.evaluate(() => (globalThis as Watched).shifts);
  // A page may ask for more later: what is still on its way ends before the tab does.
  await page.unrouteAll({ behavior: 'wait' });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${path} ${viewport?.width ?? ''}: ${JSON.stringify(shifts)}`).toBeLessThan(ALLOWED);
  return page;
}

test('the browser waits with its first paint for the whole main part of the document', async ({ request }) => {
  const html = await (await request.get('/events')).text();
  const [, awaited] = /<link rel="expect" href="#([\w-]+)" blocking="render">/.exec(html) ?? [];
  expect(html).toContain(`<main id="${awaited}"`);
});

for (const viewport of WIDTHS)
  test.describe(`nothing moves in a window of ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const path of ['/', '/wines', '/wine-club', '/experiences', '/events', '/stay', '/story', '/contact'])
      test(`on ${path}`, async ({ context }) => void (await expectStill(context, path)));

    test('on the way from the checkout of an empty cart', async ({ context }) => {
      const page = await expectStill(context, '/checkout', 'You Might Also Like');
      await expect(page).toHaveURL(/\/cart$/);
    });
  });

test('nothing moves in a cart with goods of each kind, nor in its checkout', async ({ context, page, shopper }) => {
  const { wine, tour, paidEvent } = await goods(shopper);
  const items: CartItem[] = [
    { item_type: 'wine', item_id: wine.id, quantity: 2 },
    // Without its day: the quote says so in the line.
    { item_type: 'experience', item_id: tour.id },
    { item_type: 'event', item_id: paidEvent.id },
    stayIn(300),
  ];
  await seedCart(page, items);
  for (const [path, whole] of [
    ['/cart', 'Proceed to Checkout'],
    ['/checkout', 'Reserved for you'],
  ] as const)
    for (const viewport of WIDTHS) {
      const tab = await expectStill(context, path, whole, viewport);
      await tab.close();
    }
});
