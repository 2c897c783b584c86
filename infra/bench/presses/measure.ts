import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.ts';

/** A phone whose processor has a quarter of this machine's speed. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWER = 4;

/** An action of a person on a page. */
export interface Press {
  name: string;
  path: string;
  press: (page: Page) => Promise<void>;
}

/**
 * Milliseconds from each press (or key) to the next frame, as browsers measure INP: the slowest of a visit. A visit makes
 * all presses one after the other, in a browser that has seen nothing.
 * @returns for each press, the milliseconds of each visit
 */
export async function measurePresses(url: string, presses: readonly Press[], visits: number): Promise<number[][]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const all: number[][] = [];
    for (let visit = 0; visit < visits; visit += 1) all.push(await visitOnce(browser, url, presses));
    return presses.map((_, index) => all.map((times) => times[index] ?? 0));
  } finally {
    await browser.close();
  }
}

async function visitOnce(browser: Browser, url: string, presses: readonly Press[]): Promise<number[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  try {
    const times: number[] = [];
    for (const { path, press } of presses) times.push(await measureOne(context, path, press));
    return times;
  } finally {
    await context.close();
  }
}

async function measureOne(context: BrowserContext, path: string, press: Press['press']): Promise<number> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(watchPresses);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await press(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const slowest = await page.evaluate(slowestPress);
  await page.close();
  return slowest;
}

/** In the page: keeps what the browser measures of presses and keys; it reports none below 16 ms. */
function watchPresses(): void {
  const kept = Object.assign(globalThis, { pressed: new Array<number>() }).pressed;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) kept.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** In the page: the slowest, once the last frame's measurements have come. */
const slowestPress = (): Promise<number> =>
  new Promise((resolve) => {
    const { pressed } = globalThis as unknown as { pressed: number[] };
    requestAnimationFrame(() => setTimeout(() => resolve(Math.max(0, ...pressed)), 100));
  });
