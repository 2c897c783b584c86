// npm run bench -- federation: the cost of separately built slices, compared with the same application as one build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltSlice, buildSlices } from '../scripts/lib/slice-builds.ts';
import { bundledFiles, compressed, federatedFiles, type MeasuredPage, type OneBundle } from './federation/bytes.ts';
import { documentOf } from './federation/document.ts';
import { type Front, type Rewrite, startFront } from './federation/front.ts';
import { timeToInteractive } from './federation/interactive.ts';
import { buildOneBundle } from './federation/one-bundle.ts';
import { readArguments } from '../scripts/lib/arguments.ts';
import { table } from './lib/figures.ts';
import { onOwnStack } from './lib/own-stack.ts';

const PAGES: readonly MeasuredPage[] = [
  { route: '/', slice: 'mfe-storefront', chunk: 'home' },
  { route: '/cart', slice: 'mfe-checkout', chunk: 'cart' },
];
/** The most that federation may cost, as a share of the one bundle. */
const BUDGET = { bytes: 0.16, interactive: 0.1 };

/** A line of the result; `most`: the share that federation may cost more. */
interface Row {
  name: string;
  less: number;
  more: number;
  most: number;
}

const share = ({ more, less }: Row): number => more / less - 1;
const percent = (value: number): string => `${value < 0 ? '' : '+'}${(value * 100).toFixed(1)} %`;

/** @param args `--runs <count>`; 0 measures bytes alone @returns 1 beyond the budget */
export async function run(args: string[]): Promise<number> {
  const {
    options: { runs },
  } = readArguments({ runs: 9 }, { args });
  const folder = mkdtempSync(join(tmpdir(), 'shamba-one-'));
  try {
    const built = await buildSlices();
    const one = { filesOf: await buildOneBundle(folder), folder };
    const bytes = PAGES.map((page) => bytesOf(page, one, built));
    const times = runs > 0 ? await timesOf(one, runs) : [];
    const rows = [...bytes, ...times];
    console.log(
      `\n${table([['', 'one bundle', 'slices', 'more', 'at most'], ...rows.map((row) => [row.name, row.less, row.more, percent(share(row)), percent(row.most)])])}\n`,
    );
    const over = rows.filter((row) => share(row) > row.most);
    console.log(over.length > 0 ? `Too much: ${over.map(({ name }) => name).join(', ')}` : 'Within the budget.');
    return over.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function bytesOf(page: MeasuredPage, one: OneBundle, built: readonly BuiltSlice[]): Row {
  const slice = built.find(({ name }) => name === page.slice);
  if (!slice) throw new Error(`${page.slice} is not built`);
  const less = compressed(bundledFiles(page, one));
  const more = compressed(federatedFiles(page, fileURLToPath(slice.origin)));
  return { name: `${page.route}, bytes (gzip)`, less, more, most: BUDGET.bytes };
}

const timesOf = (one: OneBundle, runs: number): Promise<Row[]> =>
  onOwnStack({ slices: true }, async (stack) => {
    const rewrite: Rewrite = (html, path) => {
      const page = PAGES.find(({ route }) => route === path);
      return page ? documentOf(html, one, [page.slice, page.chunk]) : html;
    };
    const fronts: Front[] = [];
    try {
      for (const option of [{ rewrite }, {}])
        fronts.push(await startFront({ gateway: stack.url, folder: one.folder, ...option }));
      const rows: Row[] = [];
      for (const { route } of PAGES) {
        const [less = 0, more = 0] = await timeToInteractive(
          fronts.map(({ url }) => url + route),
          runs,
        );
        const most = BUDGET.interactive;
        rows.push({ name: `${route}, ms to interactive`, less: Math.round(less), more: Math.round(more), most });
      }
      return rows;
    } finally {
      for (const front of fronts) await front.stop();
    }
  });
