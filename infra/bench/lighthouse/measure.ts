import { gzipSync } from 'node:zlib';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { installApart } from '../../scripts/lib/install-apart.ts';
import { CATEGORIES, problemsOf, type RouteResult, type Scores } from './report.ts';

/** Result of a run of Lighthouse, as far as it is used here. */
interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { type: string; items?: Record<string, unknown>[] } }
  >;
}

/** Functions of `lighthouse` and `chrome-launcher`, which are installed when they are needed first. */
interface Tools {
  lighthouse: (url: string, options: object) => Promise<{ lhr: Result } | undefined>;
  launch: (options: object) => Promise<{ port: number; kill: () => void }>;
}

async function loadTools(): Promise<Tools> {
  await installApart(import.meta.dirname);
  const [runner, launcher] = ['lighthouse', 'chrome-launcher'];
  const { default: lighthouse } = (await import(runner)) as { default: Tools['lighthouse'] };
  const { launch } = (await import(launcher)) as Pick<Tools, 'launch'>;
  return { lighthouse, launch };
}

/**
 * Runs of a route that misses its budget; the best one counts, because other work on the machine slows single runs.
 */
const TRIES = Number(process.env['LIGHTHOUSE_TRIES'] || 3);
/**
 * `devtools` throttles network and processor for real (slow 4G, a quarter of the speed); else Lighthouse works them
 * out.
 */
const THROTTLING = process.env['LIGHTHOUSE_THROTTLING'] === 'devtools' ? 'devtools' : 'simulate';
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'];

/** Measures routes one after the other, each in a browser that has seen nothing. */
export async function measureRoutes(origin: string, routes: readonly string[]): Promise<RouteResult[]> {
  process.env['CHROME_PATH'] ??= await findChromium();
  const tools = await loadTools();
  const results: RouteResult[] = [];
  for (const route of routes) {
    let best = await measure(tools, origin, route);
    for (let attempt = 1; attempt < TRIES && problemsOf(best).length > 0; attempt += 1) {
      const result = await measure(tools, origin, route);
      if (worth(result) > worth(best)) best = result;
    }
    console.log(`${route} ${CATEGORIES.map((category) => `${category} ${best.scores[category]}`).join(', ')}`);
    results.push(best);
  }
  return results;
}

/** Orders runs of a route: fewer broken promises are better, then more points. */
const worth = (result: RouteResult): number => result.scores.performance - 100 * problemsOf(result).length;

async function measure({ launch, lighthouse }: Tools, origin: string, route: string): Promise<RouteResult> {
  const chrome = await launch({ chromeFlags: FLAGS, logLevel: 'error' });
  try {
    const answer = await lighthouse(new URL(route, origin).href, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      throttlingMethod: THROTTLING,
    });
    if (!answer) throw new Error(`${route}: Lighthouse answers nothing`);
    if (answer.lhr.runtimeError) throw new Error(`${route}: ${answer.lhr.runtimeError.message}`);
    return resultOf(route, answer.lhr, await scriptBytes(answer.lhr));
  } finally {
    chrome.kill();
  }
}

function resultOf(route: string, { categories, audits }: Result, scriptKb: number): RouteResult {
  const scoreOf = (category: keyof Scores): number => Math.round((categories[category]?.score ?? 0) * 100);
  const figureOf = (audit: string): number => audits[audit]?.numericValue ?? 0;
  const missed = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return {
    route,
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])) as Scores,
    layoutShift: figureOf('cumulative-layout-shift'),
    paintMs: figureOf('largest-contentful-paint'),
    blockingMs: figureOf('total-blocking-time'),
    scriptKb,
    missed: [...new Set(missed)],
  };
}

/** Gzip size of every script that the page loaded, whatever encoding it came in. */
async function scriptBytes({ audits }: Result): Promise<number> {
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? (details.items ?? []) : [];
  const scripts = requests.flatMap(({ resourceType, statusCode, url }) =>
    resourceType === 'Script' && statusCode === 200 && typeof url === 'string' ? [url] : [],
  );
  const sizes = await Promise.all(
    scripts.map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
