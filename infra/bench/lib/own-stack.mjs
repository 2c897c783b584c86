// A stack of this run's own: what is built, in a data folder that goes away with it.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isPortFree, portsFrom, runSql, startStack } from '../../../libs/dev-stack/dist/index.js';
import { demoPast } from '../../demo-data/dist/index.js';
import { progress, Stop } from '../../scripts/lib/progress.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';

/** Below the range from which the system takes the near ends of connections. */
const LOWEST = 20_000;
const RANGES = 120;
const ATTEMPTS = 40;

async function freePort() {
  const given = Number(process.env.PORT);
  if (given) return given;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const base = LOWEST + Math.floor(Math.random() * RANGES) * 100;
    const { process: processes, metrics, postgres, redis } = portsFrom(base);
    const free = await Promise.all(
      [...Object.values(processes), ...Object.values(metrics), postgres, redis].map((port) => isPortFree(port)),
    );
    if (free.every(Boolean)) return base;
  }
  throw new Stop('No free range of ports was found: name one with PORT=<number>.');
}

/** DATA_DIR when it is given (and kept), else a folder of this run's own. */
function dataFolder() {
  if (process.env.DATA_DIR) return { dataDir: resolve(ROOT, process.env.DATA_DIR), remove: () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'shamba-run-'));
  // PostgreSQL leaves root's account and must still get in; the unpacked Redis is shared with npm start.
  chmodSync(dataDir, 0o755);
  const cache = join(ROOT, '.data', 'cache');
  mkdirSync(cache, { recursive: true });
  symlinkSync(cache, join(dataDir, 'cache'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/**
 * Starts what has been built, with demo data. Answers the stack; its `stop` also removes the folder.
 * @param {{ env?: Record<string, string> | ((ports: object) => Promise<object>), sliceOrigins?: Record<string, string>, onCrash?:
 * (exit: { name: string }) => void, keep?: boolean, demoSize?: { orders: number, customers: number, wines: number, years: number, registrations: number } }} options
 * `demoSize`: the size of the past that is loaded (none without it); a filled data folder stays as it is.
 */
export async function startOwnStack({ env = {}, sliceOrigins = {}, onCrash, keep = false, demoSize } = {}) {
  const { dataDir, remove } = dataFolder();
  try {
    // All shoppers are at one address, and those whose card is declined use the same one, again and again.
    const limits = {
      DECLINES_BEFORE_WAIT: '0',
      DECLINES_PER_CARD: '0',
      DECLINES_PER_ADDRESS: '0',
      CART_WRITES_PER_OWNER: '0',
      CART_WRITES_WITHOUT_COOKIE: '0',
    };
    const port = await freePort();
    const own = typeof env === 'function' ? await env(portsFrom(port).process) : env;
    const stack = await startStack({
      dataDir,
      port,
      env: { ...limits, ...own },
      sliceOrigins,
      beforeServices: demoSize && demoPast(demoSize),
      onProgress: progress,
      onCrash,
    });
    return {
      ...stack,
      /** Rows of a statement in a service's database. */
      sql: (service, text, parameters) => runSql(stack.databaseUrl(service), text, parameters),
      stop: async () => {
        await stack.stop();
        if (keep) console.log(`Logs and data stay in ${dataDir}`);
        else remove();
      },
    };
  } catch (error) {
    if (!keep) remove();
    throw error;
  }
}
