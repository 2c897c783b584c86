// npm run demo-data: fills DATA_DIR with a demo shop of any size,
// for npm start and benches. Everything follows from one seed.
import { buildAll } from './lib/build.ts';
import { refuseProduction, requireWritable } from './lib/preflight.mjs';
import { elapsed, fail, progress, Stop } from './lib/progress.mjs';
import { dataDir } from './lib/root.mjs';

const DEFAULTS = { orders: 300, customers: 200, wines: 0, years: 2, registrations: 0 };
const MOST_YEARS = 20;
const USAGE = `Usage: npm run demo-data -- ${Object.entries(DEFAULTS)
  .map(([name, value]) => `[--${name} ${value}]`)
  .join(' ')}   (DATA_DIR and PORT as for npm start)`;

function sizeFrom(args: readonly string[]): typeof DEFAULTS {
  const given: Record<string, number> = {};
  for (let index = 0; index < args.length; index += 2) {
    const name = args[index]?.replace(/^--/, '') ?? '';
    const value = Number(args[index + 1]);
    if (!(name in DEFAULTS) || !Number.isInteger(value) || value < 0) throw new Stop(USAGE);
    given[name] = value;
  }
  const size = { ...DEFAULTS, ...given };
  if (size.orders < 1 || size.customers < 10) throw new Stop('At least 1 order and 10 customers are needed.');
  if (size.years < 1 || size.years > MOST_YEARS) throw new Stop(`The past has from 1 to ${MOST_YEARS} years.`);
  return size;
}

try {
  refuseProduction(process.env);
  const size = sizeFrom(process.argv.slice(2));
  requireWritable(dataDir());
  await buildAll(new AbortController().signal);
  const { startStack, runSql } = await import('@shamba/dev-stack');
  const { demoPast } = await import('@shamba/demo-data');
  const port = Number(process.env.PORT || 8080);
  const stack = await startStack({
    dataDir: dataDir(),
    port,
    beforeServices: demoPast(size),
    databaseUrl: process.env.DATABASE_URL || undefined,
    redisUrl: process.env.REDIS_URL || undefined,
    onProgress: progress,
  });
  try {
    const [row] = await runSql(stack.databaseUrl('commerce'), 'SELECT count(*)::int AS orders FROM orders');
    const orders = Number(row?.['orders']);
    if (orders < size.orders)
      throw new Stop(`${dataDir()} holds a shop in which something has happened already: it was left alone.`);
    progress(`${orders} orders are in ${dataDir()} after ${elapsed().toFixed(1)} s`);
  } finally {
    await stack.stop();
  }
} catch (error) {
  fail(error);
}
