import { readArguments } from '../scripts/lib/arguments.ts';
import { percentile, table } from './lib/figures.ts';
import { onOwnStack } from './lib/own-stack.ts';
import { measurePresses, type Press } from './presses/measure.ts';

/** The slowest that the median visit may be, in milliseconds. */
const MOST_MS = 100;

const PRESSES: Press[] = [
  {
    name: 'add to the cart',
    path: '/wines',
    press: async (page) => {
      await page
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .tap();
      await page.getByText('Added to Cart').waitFor();
    },
  },
  {
    name: 'open the calendar',
    path: '/stay',
    press: async (page) => {
      await page
        .getByRole('complementary', { name: 'Your stay' })
        .getByRole('button', { name: /dates$/ })
        .tap();
      await page.getByRole('dialog', { name: 'Choose your dates' }).waitFor();
    },
  },
  {
    name: 'type at checkout',
    path: '/checkout',
    press: (page) => page.getByLabel('Email').pressSequentially('nia@example.test'),
  },
];

/**
 * How long pages take to answer presses (INP) on a phone with a quarter of this processor.
 * @param args an address measures a site that runs; `--visits <count>` @returns 1 when one is over the budget
 */
export async function run(args: string[]): Promise<number> {
  const {
    options: { visits },
    words: [url],
  } = readArguments({ visits: 7 }, { args, allowPositionals: true });
  const measure = (origin: string) => measurePresses(origin, PRESSES, visits);
  const times = url ? await measure(url) : await onOwnStack({ slices: true }, (stack) => measure(stack.url));
  const rows = PRESSES.map(({ name }, index) => ({ name, times: times[index] ?? [] }));
  const medianOf = (all: number[]): number => percentile(all, 0.5);
  console.log(
    `\n${table([['', 'median ms', 'most ms'], ...rows.map(({ name, times: all }) => [name, medianOf(all), Math.max(...all)])])}\n`,
  );
  const slow = rows.filter(({ times: all }) => medianOf(all) >= MOST_MS);
  console.log(
    slow.length > 0 ? `Over ${MOST_MS} ms: ${slow.map(({ name }) => name).join(', ')}` : 'Within the budget.',
  );
  return slow.length > 0 ? 1 : 0;
}
