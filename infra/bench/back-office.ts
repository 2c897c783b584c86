// npm run bench -- back-office: how long the screens of staff take with a shop of a size that few wineries reach.
import { buildSlices } from '../scripts/lib/slice-builds.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { onStop } from '../scripts/lib/signals.mjs';
import { measureScreens, slowestOf, type Call, type Visits } from './back-office/measure.ts';
import { sampleRows, SCREENS } from './back-office/screens.ts';
import { ApiClient, closeConnections } from './lib/api-client.ts';
import { readArguments } from './lib/arguments.ts';
import { deployBuilds, originsOf } from './lib/deploy-builds.ts';
import { percentile, table } from './lib/figures.ts';
import { startOwnStack } from './lib/own-stack.ts';

const DEFAULTS = { orders: 50_000, customers: 20_000, wines: 2_000, years: 5, registrations: 20_000, visits: 5 };
const STAFF = { email: 'admin', password: 'harvest-admin' };
const PATH_SHOWN = 80;
/** Limits of a screen: time from the navigation until its rows are shown; time and size of each request. */
const BUDGET = { openedMs: 1000, requestMs: 300, requestBytes: 300_000 };

/**
 * Prints one line per screen: median and p99 of its opening, its slowest request (median), its largest answer.
 * Arguments that begin with `/` choose screens. @returns 1 when one is over `BUDGET`
 */
export async function run(args: string[]): Promise<number> {
  const chosen = args.filter((arg) => arg.startsWith('/'));
  const { visits, ...demoSize } = readArguments(
    args.filter((arg) => !arg.startsWith('/')),
    DEFAULTS,
  );
  const executablePath = await findChromium();
  const built = await buildSlices();
  const stack = await startOwnStack({ env: { LOG_LEVEL: 'warn' }, sliceOrigins: originsOf(built), demoSize });
  onStop(() => void stack.stop().then(() => process.exit(130)));
  try {
    await deployBuilds(stack, built);
    const staff = new ApiClient(stack.url);
    await staff.ok('POST', '/api/auth/login', STAFF);
    const results = await measureScreens({
      url: stack.url,
      executablePath,
      staff: STAFF,
      screens: SCREENS.filter((screen) => chosen.length === 0 || chosen.includes(`/admin/${screen}`)),
      rows: await sampleRows(staff),
      visits,
    });
    const rows = results.map(figuresOf);
    const { orders, customers, wines, years, registrations } = demoSize;
    console.log(
      `\n${orders} orders, ${customers} customers, ${wines} wines, ${registrations} registrations, ${years} years\n`,
    );
    console.log(
      table([
        ['screen', 'opened ms', 'p99', 'request ms', 'largest kB', 'slowest request'],
        ...rows.map(({ address, opened, p99, slowest, largest }) => [
          address,
          Math.round(opened),
          Math.round(p99),
          Math.round(slowest.ms),
          Math.round(largest.bytes / 1000),
          slowest.path.slice(0, PATH_SHOWN).padEnd(PATH_SHOWN),
        ]),
      ]),
    );
    const over = rows.filter(isOver);
    console.log(
      over.length > 0
        ? `\nOver the budget: ${over.map(({ address }) => address).join(', ')}`
        : '\nEvery screen is within its budget.',
    );
    return over.length > 0 ? 1 : 0;
  } finally {
    closeConnections();
    await stack.stop();
  }
}

/** A screen's line of the table. */
interface Figures {
  address: string;
  /** Milliseconds. */
  opened: number;
  p99: number;
  slowest: Call;
  largest: Call;
}

const figuresOf = ({ address, opened, requests }: Visits): Figures => ({
  address,
  opened: percentile(opened, 0.5),
  p99: percentile(opened, 0.99),
  ...slowestOf(requests),
});

const isOver = ({ opened, slowest, largest }: Figures): boolean =>
  opened > BUDGET.openedMs || slowest.ms > BUDGET.requestMs || largest.bytes > BUDGET.requestBytes;
