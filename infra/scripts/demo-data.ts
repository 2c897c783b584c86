// npm run demo-data [-- --orders 50000 …]: fills DATA_DIR (with PORT as for npm start) with a demo shop of any size, for
// npm start and benches. Everything follows from one seed.
import { readArguments } from './lib/arguments.ts';
import { buildAll } from './lib/build.ts';
import { refuseProduction, requireWritable } from './lib/preflight.mjs';
import { elapsed, fail, progress, Stop } from './lib/progress.mjs';
import { dataDir } from './lib/root.mjs';

const DEFAULTS = { orders: 300, customers: 200, wines: 0, years: 2, registrations: 0 };
const MOST_YEARS = 20;

function askedSize(): typeof DEFAULTS {
  const { options: size } = readArguments(DEFAULTS);
  if (!Object.values(size).every(Number.isInteger)) throw new Stop('Every size is a whole number.');
  if (size.orders < 1 || size.customers < 10) throw new Stop('At least 1 order and 10 customers are needed.');
  if (size.years < 1 || size.years > MOST_YEARS) throw new Stop(`The past has from 1 to ${MOST_YEARS} years.`);
  return size;
}

try {
  refuseProduction(process.env);
  const size = askedSize();
  requireWritable(dataDir());
  await buildAll();
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
