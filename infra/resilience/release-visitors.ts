// People with a real Chromium, each from a network of their own, who look at the cart.
import { setTimeout as pause } from 'node:timers/promises';
import type { BootData } from '@shamba/api-contract/slice-manifest';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ApiClient } from '../bench/lib/api-client.ts';
import { ASK, type Fault, HEADINGS, SLICE } from './broken-releases.ts';

/** The next network: a /24 that nobody had. */
let networks = 0;
const nextAddress = (): string => {
  networks += 1;
  return `10.${Math.floor(networks / 250) % 250}.${networks % 250}.7`;
};

/** A guest before their browser opens. */
export interface Guest {
  cookie: string;
  address: string;
  version: string;
  token: string;
}

/** A new guest, and the release that they are drawn for. */
export async function newGuest(url: string): Promise<Guest> {
  const address = nextAddress();
  const client = new ApiClient(url);
  const { headers, text } = await client.send('GET', '/cart', undefined, {
    accept: 'text/html',
    'x-forwarded-for': address,
  });
  const json = /<script[^>]*id="shamba-boot"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '{}';
  const { registry, views } = JSON.parse(json) as Partial<BootData>;
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return { cookie, address, version: registry?.[SLICE]?.version ?? '', token: views?.token ?? '' };
}

/** Sends the reports of a guest of a good release, without a browser. @param controls as a browser counts them on its page */
export async function tellGood(url: string, { cookie, address, token }: Guest, controls: number): Promise<void> {
  const client = new ApiClient(url);
  const headers = { cookie, 'x-forwarded-for': address };
  const tell = (event: string, more: object = {}) =>
    client.call('POST', '/api/slices/views', { token, slice: SLICE, event, ...more }, headers);
  await tell('start');
  await tell('ok', { load_ms: 400, route: '/cart', controls });
  await tell('left', { errors: 0, presses: 2, dead: 0, rage: 0, gone: 0 });
}

const FIRST_LOOK_MS = 2500;
const STAYS_MS = 11_500;
const PRESS_MS = 1500;
/** A little longer than a page waits for the effect of a press. */
const EFFECT_MS = 2200;

/**
 * A guest's visit: they look, press the page's button twice, look again after some seconds, press a link of the header
 * and leave.
 * @returns what they saw at first, and before they left
 */
export async function visit(
  browser: Browser,
  url: string,
  guest: Guest,
  { files }: Fault = { id: '' },
): Promise<{ first: string; last: string }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { 'x-forwarded-for': guest.address },
  });
  try {
    await follow(context, url, guest);
    const page = await context.newPage();
    if (files) {
      const [pattern, how] = files;
      await page.route(
        (address) => address.pathname.startsWith(`/mfe/${SLICE}/${guest.version}/`) && pattern.test(address.pathname),
        (route) => (how === '404' ? route.fulfill({ status: 404 }) : undefined),
      );
    }
    await page.goto('/cart', { waitUntil: 'commit' });
    const begun = Date.now();
    await pause(FIRST_LOOK_MS);
    const first = await seenOn(page);
    await press(page);
    await pause(Math.max(0, STAYS_MS - (Date.now() - begun)));
    const last = await seenOn(page);
    await pressLink(page);
    // The page sends its reports when the visitor leaves.
    await Promise.race([page.goto('about:blank').catch(() => null), pause(PRESS_MS)]);
    return { first, last };
  } finally {
    await Promise.race([context.close(), pause(PRESS_MS)]);
  }
}

/** The browser is the guest that was drawn. */
const follow = (context: BrowserContext, url: string, { cookie }: Guest): Promise<void> =>
  context.addCookies(
    cookie.split('; ').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 1 ? [] : [{ name: pair.slice(0, at), value: pair.slice(at + 1), url }];
    }),
  );

async function press(page: Page): Promise<void> {
  const quietly = async (work: Promise<unknown>): Promise<void> => {
    await Promise.race([work.catch(() => undefined), pause(PRESS_MS)]);
  };
  const ask = page.getByRole('button', { name: ASK });
  await quietly(ask.click({ timeout: PRESS_MS }));
  await pause(EFFECT_MS);
  await quietly(ask.click({ timeout: PRESS_MS }));
  await quietly(page.locator('#gone').click({ timeout: 300 }));
}

/** The last press, of a link that leads to another page: the page tells what came of it as it is left. */
async function pressLink(page: Page): Promise<void> {
  const link = page.locator('header a[href]').first();
  const pressed = link.click({ timeout: PRESS_MS, noWaitAfter: true }).then(
    () => true,
    () => false,
  );
  if (await Promise.race([pressed, pause(PRESS_MS, false)])) await pause(EFFECT_MS);
}

interface Seen {
  title: string;
  usable: boolean;
  panel: boolean;
}

/** Runs in the page. A press may have scrolled the heading below the header, where it is in nobody's way. */
const LOOK = `(() => {
  scrollTo({ top: 0, behavior: 'instant' });
  const heading = document.querySelector('main h1');
  const panel = document.body.innerText.includes('could not be loaded');
  if (!heading) return { title: '', usable: false, panel };
  const { left, top, width, height } = heading.getBoundingClientRect();
  const hit = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
  const visible = heading.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const usable = visible && hit !== null && (heading.contains(hit) || hit.contains(heading));
  return { title: heading.textContent, usable, panel };
})()`;

/** In words: the release and whether a person can use it. */
async function seenOn(page: Page): Promise<string> {
  const looked = page.evaluate<Seen>(LOOK).catch(() => null);
  const seen = await Promise.race([looked, pause(PRESS_MS, null)]);
  if (seen === null) return 'a page that hangs';
  if (seen.panel) return 'a panel with Try again';
  if (seen.title === '') return 'no page';
  const release = seen.title === HEADINGS.good ? 'the release before' : 'the broken one';
  return seen.usable ? release : `${release}, not to be used`;
}
