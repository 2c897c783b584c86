import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page, type Route } from 'playwright-core';
import { federationName } from '../../slice-name.ts';
import { buildHost } from './build-host.ts';
import { faultsOnPage } from './faults-on-page.ts';
import type { ReleasePage, ReleaseVisit } from './release-page.ts';

/** A page that the suite has shown, with its reads (shell-sdk, conformance). */
export interface SeenPage extends Pick<ReleaseVisit, 'path' | 'content' | 'config'> {
  answers: Record<string, { status: number; body: string }>;
}

interface ReleaseToSee {
  /** The slice's folder, and that of the build. */
  folder: string;
  dist: string;
  name: string;
  version: string;
  pages: readonly SeenPage[];
  /** Path of the Chromium. */
  executable: string;
}

const ORIGIN = 'http://localhost:4399';
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Conformance</title>
<link rel="stylesheet" href="/host/host.css"></head><body><div id="root"></div>
<script src="/host/host.js" defer></script></body></html>`;
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
/** Pages at a time. */
const AT_ONCE = 3;
const SHOWN_MS = 15_000;
const QUIET_MS = 10_000;
const ANSWERED_MS = 10_000;
const FOLLOWED_MS = 2000;
const CLOSED_MS = 2000;

/**
 * Shows every page of a built release in a real Chromium, as the shell does. Nothing leaves this machine: reads get the
 * suite's answers, everything else 404.
 * @returns what is wrong, a line each; none: nothing
 */
export async function lookAtRelease(release: ReleaseToSee): Promise<string[]> {
  const host = mkdtempSync(join(tmpdir(), 'conformance-host-'));
  try {
    await buildHost(release.folder, host);
    const browser = await chromium.launch({
      executablePath: release.executable,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    });
    try {
      const waiting = [...release.pages];
      const found: string[] = [];
      const worker = async (): Promise<void> => {
        for (let page = waiting.shift(); page; page = waiting.shift())
          for (const fault of await faultsOf(browser, release, host, page)) found.push(`${page.path}: ${fault}`);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      return found.sort();
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(host, { recursive: true, force: true });
  }
}

async function faultsOf(
  browser: Browser,
  { dist, name, version }: ReleaseToSee,
  host: string,
  { answers, ...seen }: SeenPage,
): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    const release = `/mfe/${name}/${version}/`;
    const remote = federationName(name, version);
    const visit: ReleaseVisit = { ...seen, remote, entry: `${ORIGIN}${release}remoteEntry.js` };
    await context.addInitScript(prepare, visit);
    await context.route('**/*', (route) => {
      const { origin, pathname, search } = new URL(route.request().url());
      if (origin !== ORIGIN) return route.abort();
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: HTML });
      if (pathname.startsWith('/host/')) return sendFile(route, host, pathname.slice('/host/'.length));
      if (pathname.startsWith(release)) return sendFile(route, dist, pathname.slice(release.length));
      const answer = route.request().method() === 'GET' ? answers[`${pathname}${search}`] : undefined;
      return answer
        ? route.fulfill({ status: answer.status, contentType: 'application/json', body: answer.body })
        : route.fulfill({ status: 404, contentType: 'application/problem+json', body: NOT_FOUND });
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(`an error that nothing catches: ${message}`));
    page.on('popup', () => errors.push('it opens a window by itself'));
    page.on('dialog', (dialog) => {
      errors.push(`it opens the browser's own dialog (${dialog.type()}): ${dialog.message()}`);
      void dialog.dismiss().catch(() => undefined);
    });
    await page.goto(ORIGIN, { waitUntil: 'commit' });
    return [...(await shownFaults(page)), ...errors];
  } finally {
    // A page that hangs can't be closed; it ends with the browser.
    await Promise.race([context.close(), pause(CLOSED_MS, undefined, { ref: false })]);
  }
}

const NOT_FOUND = JSON.stringify({ status: 404, code: 'not_found', message: 'Not found' });

async function shownFaults(page: Page): Promise<string[]> {
  const isThere = await page.waitForSelector('main h1', { state: 'attached', timeout: SHOWN_MS }).then(
    () => true,
    () => false,
  );
  if (!isThere) return ['it shows no heading (h1)'];
  if (await isRefused(page.waitForLoadState('networkidle', { timeout: QUIET_MS })))
    return ['it never comes to rest: it goes on asking for something'];
  // A script in the page, or a press on it, may never end.
  return Promise.race([faultsAtRest(page), pause(ANSWERED_MS, ['it hangs: its page answers nothing'], { ref: false })]);
}

async function faultsAtRest(page: Page): Promise<string[]> {
  const faults = await page.evaluate(faultsOnPage).catch((error: Error) => [`it can't be looked at: ${error.message}`]);
  const { pathname } = new URL(page.url());
  if (pathname !== '/') return [`it leaves its page for ${pathname} by itself`];
  if (faults.length > 0) return faults;
  // A real press: a listener that kills links would keep the address as it is.
  const link = await page.locator('#header-link').boundingBox();
  if (link) await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2);
  const isFollowed = page.waitForURL(({ hash }) => hash === '#pressed', { timeout: FOLLOWED_MS });
  return (await isRefused(isFollowed)) ? ['a link of the header leads nowhere when it is pressed'] : [];
}

const isRefused = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    () => true,
  );

/** Runs in the page before any other script. Each React there announces itself to the hook of the developer tools. */
function prepare(visit: ReleaseVisit): void {
  const page = globalThis as unknown as ReleasePage & { __REACT_DEVTOOLS_GLOBAL_HOOK__: object };
  page.visit = visit;
  page.seen = { renderers: 0, changed: () => [] };
  const nothing = () => undefined;
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    ...{ renderers: new Map(), supportsFiber: true, checkDCE: nothing, onCommitFiberRoot: nothing },
    ...{ onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing },
    inject: () => (page.seen.renderers += 1),
  };
}

function sendFile(route: Route, folder: string, path: string): Promise<void> {
  const file = normalize(join(folder, path));
  try {
    if (!file.startsWith(folder)) throw new Error('outside');
    const contentType = TYPES[extname(file)] ?? 'application/octet-stream';
    return route.fulfill({ contentType, body: readFileSync(file) });
  } catch {
    return route.fulfill({ status: 404, body: '' });
  }
}
