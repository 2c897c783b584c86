import { chromium, type Page, type Request } from '@playwright/test';
import { percentile } from '../lib/figures.ts';
import { OWNER } from '../lib/shopper.ts';
import { addressOf, type Rows } from './screens.ts';

const READY_MS = 30_000;

/** In the page: its heading is there, and no part of it is still a skeleton. */
const isShown = (): boolean =>
  document.querySelector('main h1') !== null && document.querySelector('main [role=status] > [aria-hidden]') === null;

/** One request of a screen: milliseconds at the browser, bytes on the wire. */
export interface Call {
  path: string;
  ms: number;
  bytes: number;
}

/** A screen's visits: the milliseconds of each, and the requests of all. */
export interface Visits {
  address: string;
  opened: number[];
  requests: Call[];
}

interface MeasureOptions {
  url: string;
  executablePath: string;
  screens: readonly string[];
  rows: Rows;
  visits: number;
}

/**
 * Opens each screen several times in one browser, as somebody does who works there all day: its files are in the
 * browser's cache, its rows are not. A visit is from the navigation until the last skeleton is gone.
 */
export async function measureScreens(options: MeasureOptions): Promise<Visits[]> {
  const { url, executablePath, screens, rows, visits } = options;
  const browser = await chromium.launch({ executablePath });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const signIn = await page.request.post('/api/auth/login', { data: OWNER });
    if (!signIn.ok()) throw new Error(`Sign-in: ${signIn.status()}`);
    const results: Visits[] = [];
    for (const screen of screens) {
      const address = addressOf(screen, rows);
      await open(page, address);
      const result: Visits = { address, opened: [], requests: [] };
      for (let visit = 0; visit < visits; visit += 1) {
        const { ms, requests } = await open(page, address);
        result.opened.push(ms);
        result.requests.push(...requests);
      }
      results.push(result);
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function open(page: Page, address: string): Promise<{ ms: number; requests: Call[] }> {
  const finished: Request[] = [];
  const note = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) finished.push(request);
  };
  page.on('requestfinished', note);
  const begin = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(isShown, undefined, { polling: 'raf', timeout: READY_MS });
  const ms = performance.now() - begin;
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  const requests = await Promise.all(
    finished.map(async (request) => {
      const { requestStart, responseEnd } = request.timing();
      const { responseBodySize: bytes } = await request.sizes();
      return { path: pathOf(request.url()), ms: responseEnd - requestStart, bytes };
    }),
  );
  return { ms, requests };
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** The slowest request of a screen: its path, the median of its milliseconds, and the most bytes that it took. */
export function slowestOf(requests: readonly Call[]): { slowest: Call; largest: Call } {
  const byPath = Map.groupBy(requests, ({ path }) => path);
  const rows = [...byPath].map(([path, calls]) => ({
    path,
    ms: percentile(
      calls.map(({ ms }) => ms),
      0.5,
    ),
    bytes: Math.max(...calls.map(({ bytes }) => bytes)),
  }));
  return {
    slowest: rows.reduce((worst, row) => (row.ms > worst.ms ? row : worst), { path: '', ms: 0, bytes: 0 }),
    largest: rows.reduce((worst, row) => (row.bytes > worst.bytes ? row : worst), { path: '', ms: 0, bytes: 0 }),
  };
}
