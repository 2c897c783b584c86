import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { percentile } from '../lib/figures.ts';

/** A phone on slow 4G, as Lighthouse has it: 1.6 Mbit/s, 150 ms, a quarter of the processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const PROCESSOR = 4;

/**
 * Milliseconds until a page can be used: the slice's page has replaced the document, so its handlers are there.
 * Each address in a browser that has seen nothing; the addresses take turns, so that both meet the same machine.
 * @returns the median for each
 */
export async function timeToInteractive(urls: readonly string[], runs: number): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  try {
    const pages = urls.map((url) => ({ url, times: new Array<number>() }));
    for (let run = 0; run <= runs; run += 1)
      for (const { url, times } of pages) {
        const time = await visit(browser, url);
        // The first round fills the servers' memory.
        if (run > 0) times.push(time);
      }
    return pages.map(({ times }) => percentile(times, 0.5));
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const seen = () =>
            document.querySelector('#root h1') !== null && document.querySelector('#document') === null;
          const look = () => (seen() ? resolve(performance.now()) : requestAnimationFrame(look));
          look();
        }),
    );
  } finally {
    await context.close();
  }
}
