import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.js';
import { expectScripts } from '../support/ready.js';
import { type Edit, SliceTeam } from '../support/slice-releases.js';

const CART = 'src/features/cart/cart-page.tsx';
const VERSION = '9.8.0';

/** A release whose faults depend on the address. A build refuses the plain ways to do this. */
const EDITS: Edit[] = [
  { file: CART, from: 'title="Your Cart"', to: 'title="Your Basket"' },
  { file: CART, from: `useState } from 'react';`, to: `useEffect, useState } from 'react';` },
  {
    file: CART,
    from: `usePageTitle('Your Cart');`,
    to: `usePageTitle('Your Cart');
  useEffect(() => {
    const page = window;
    if (location.hash === '#hidden') document.body.classList.add(styles.hidden ?? '');
    if (location.hash === '#covered') {
      const cover = document.createElement('div');
      cover.style.cssText = 'position: fixed; inset: 0; z-index: 99999; background: white';
      document.body.append(cover);
    }
    if (location.hash === '#links') {
      const { signal } = new AbortController();
      page.addEventListener('click', (event) => event.preventDefault(), { capture: true, signal });
    }
    if (location.hash === '#fetch') page.fetch = () => new Promise(() => undefined);
  }, []);`,
  },
  {
    file: CART,
    from: `<Suggestions />`,
    to: `<button
        type="button"
        onClick={() => {
          if (location.hash === '#throws') throw new Error('the button stops');
          void window.fetch('/api/cart').then((answer) => answer.text());
        }}
      >
        Ask again
      </button>
      <Suggestions />`,
  },
  {
    file: 'src/features/cart/cart-page.module.css',
    from: '.layout {',
    to: '.hidden {\n  display: none;\n}\n\n.layout {',
  },
];

test.describe.configure({ timeout: 240_000 });
test.beforeAll(async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  await team.offer(VERSION, EDITS);
  expect((await team.publish()).status).toBe(200);
  await team.promote(team.original);
  expect((await team.canary(VERSION, 100)).body.canary).toBe(VERSION);
});
test.afterAll(async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  await team.canary(VERSION, 0);
  await team.promote(team.original);
});

interface Told {
  event: string;
  [fact: string]: unknown;
}
interface Reporting {
  told?: Told[];
}

/** Makes unusable pages failures, as they are once 50 pages of the release before have told. */
const letDecide = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === '/cart',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/(?<="views":)\{"token":[^}]*\}/, (views) =>
        JSON.stringify({ ...(JSON.parse(views) as object), deciding: ['mfe-checkout'] }),
      );
      expect(body).not.toBe(html);
      await route.fulfill({ response, body });
    },
  );

/** A visitor's page of the canary. Its reports are kept here: three of them would end the trial. */
async function visit(
  browser: Browser,
  url: string,
  hash: string,
  options: BrowserContextOptions = {},
  arrange: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ page: Page; told: () => Promise<Told[]>; leave: () => Promise<Told> }> {
  const context = await browser.newContext({ baseURL: url, ...options });
  const page = await context.newPage();
  await page.route('**/api/slices/views', (route) => route.fulfill({ status: 204 }));
  await page.addInitScript(() => {
    const reporting = globalThis as Reporting;
    reporting.told = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (String(address).includes('/api/slices/views') && body instanceof Blob)
        void body.text().then((text) => reporting.told?.push(JSON.parse(text) as Told));
      return send(address, body);
    };
  });
  await arrange(page);
  await page.goto(`/cart${hash}`);
  await expectScripts(page);
  const told = () => page.evaluate(() => (globalThis as Reporting).told ?? []);
  const leave = async (): Promise<Told> => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(async () => (await told()).map(({ event }) => event)).toContain('left');
    return (await told()).find(({ event }) => event === 'left') as Told;
  };
  return { page, told, leave };
}

/** Waits until the release counts as good: ten seconds on screen. */
const expectGood = (told: () => Promise<Told[]>): Promise<void> =>
  expect
    .poll(async () => (await told()).map(({ event, kind }) => kind ?? event), { timeout: 30_000 })
    .toEqual(['start', 'ok']);

test('a release that hides or covers the page is reported as unusable, and the last good one takes its place', async ({
  browser,
  stack,
}) => {
  for (const [hash, why] of [
    ['#hidden', 'heading'],
    ['#covered', 'covered'],
  ] as const) {
    const { page, told } = await visit(browser, stack.url, hash, {}, letDecide);
    await expect
      .poll(async () => (await told()).slice(1), { timeout: 20_000 })
      .toEqual([expect.objectContaining({ event: 'fail', kind: 'unusable', why })]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
    // The release's style sheets and cover are removed with it.
    await page.getByRole('banner').getByRole('link', { name: 'Shop Wines' }).click();
    await expect(page).toHaveURL(/\/wines/);
    await page.context().close();
  }
});

test('presses without an effect and errors of a good release are reported when its page is left', async ({
  browser,
  stack,
}) => {
  const [links, calls, throws] = await Promise.all(
    ['#links', '#fetch', '#throws'].map((hash) => visit(browser, stack.url, hash)),
  );
  if (!links || !calls || !throws) throw new Error('three pages were opened');
  for (const { told } of [links, calls, throws]) await expectGood(told);
  const ask = (page: Page) => page.getByRole('button', { name: 'Ask again' }).click();
  await links.page.getByRole('main').getByRole('link', { name: 'Shop Wines' }).click();
  await ask(calls.page);
  await ask(throws.page);
  // Two seconds without an effect.
  for (const { page } of [links, calls, throws]) await page.evaluate(() => new Promise((end) => setTimeout(end, 2100)));
  expect(await links.leave()).toMatchObject({ presses: 1, dead: 1, errors: 0 });
  expect(await calls.leave()).toMatchObject({ presses: 1, dead: 1, errors: 0 });
  expect(await throws.leave()).toMatchObject({ presses: 1, errors: 1 });
  for (const { page } of [links, calls, throws]) await page.context().close();
});

/** Wraps texts as a browser's translator does. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      if (!text.parentElement?.closest('script')) text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
  });

/** Puts an element over the page as extensions do. */
const cover = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const injected = document.createElement('an-extension');
    injected.style.cssText = 'position: fixed; inset: 0; z-index: 99999';
    document.documentElement.append(injected);
  });

test('a good release is good with a menu open, translated, under an extension, at 400 % zoom and in forced colours', async ({
  browser,
  stack,
}) => {
  const phone = { viewport: { width: 390, height: 700 } };
  const cases: [name: string, options: BrowserContextOptions, act?: (page: Page) => Promise<unknown>][] = [
    ['plain', {}],
    ['menu', phone, (page) => page.getByRole('button', { name: 'Open menu' }).click()],
    ['translated', {}, translate],
    ['extension', {}, cover],
    ['zoom', { viewport: { width: 320, height: 200 } }],
    ['colours', { forcedColors: 'active' }],
  ];
  const look = async ([name, options, act]: (typeof cases)[number]): Promise<void> => {
    const { page, told, leave } = await visit(browser, stack.url, '', options);
    await act?.(page);
    await expectGood(told);
    const ok = (await told()).find(({ event }) => event === 'ok');
    // Nothing is looked at below an open menu.
    if (name !== 'menu') expect(ok, name).toMatchObject({ route: '/cart', controls: expect.any(Number) });
    if (name === 'plain') {
      await Promise.all([page.waitForResponse('**/api/cart'), page.getByRole('button', { name: 'Ask again' }).click()]);
      await page.evaluate(() => new Promise((end) => setTimeout(end, 2100)));
      expect(await leave()).toMatchObject({ presses: 1, dead: 0, rage: 0, errors: 0, gone: 0 });
    }
    await page.context().close();
  };
  // All at once would keep a small machine from looking at any.
  await Promise.all(cases.slice(0, 3).map(look));
  await Promise.all(cases.slice(3).map(look));
});
