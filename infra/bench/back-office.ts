// npm run bench -- back-office: how long the screens of staff take with a shop of a size that few wineries reach.
import { readArguments } from '../scripts/lib/arguments.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { measureScreens, slowestOf, type Call, type Visits } from './back-office/measure.ts';
import { addressOf, sampleRows, SCREENS } from './back-office/screens.ts';
import { percentile, table } from './lib/figures.ts';
import { onOwnStack } from './lib/own-stack.ts';
import { Staff } from './lib/shopper.ts';

const DEFAULTS = { orders: 50_000, customers: 20_000, wines: 2_000, years: 5, registrations: 20_000, visits: 5 };
const PATH_SHOWN = 80;
/** Limits of a screen: time from the navigation until its rows are shown; time and size of each request. */
const BUDGET = { openedMs: 1000, requestMs: 300, requestBytes: 300_000 };

/**
 * Prints one line per screen: median and p99 of its opening, its slowest request (median), its largest answer.
 * Arguments that begin with `/` choose screens. @returns 1 when one is over `BUDGET`
 */
export async function run(args: string[]): Promise<number> {
  const {
    options: { visits, ...demoSize },
    words: chosen,
  } = readArguments(DEFAULTS, { args, allowPositionals: true });
  const executablePath = await findChromium();
  const results = await onOwnStack({ env: { LOG_LEVEL: 'warn' }, slices: true, demoSize }, async ({ url }) =>
    measureScreens({
      url,
      executablePath,
      screens: SCREENS.filter((screen) => chosen.length === 0 || chosen.includes(addressOf(screen, {}))),
      rows: await sampleRows(await Staff.signIn(url)),
      visits,
    }),
  );
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
