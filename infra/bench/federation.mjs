// npm run bench -- federation: what it costs that slices are built alone, against the same application as one build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deployBuild } from '@shamba/slice-deploy';
import { buildSlices } from '../scripts/lib/slice-builds.ts';
import { bundledFiles, compressed, federatedFiles } from './federation/bytes.mjs';
import { documentOf } from './federation/document.mjs';
import { startFront } from './federation/front.mjs';
import { timeToInteractive } from './federation/interactive.mjs';
import { buildOneBundle } from './federation/one-bundle.mjs';
import { readArguments } from './lib/arguments.mjs';
import { table } from './lib/figures.mjs';
import { startOwnStack } from './lib/own-stack.mjs';

const PAGES = [
  { path: '/', route: '/', slice: 'mfe-storefront', chunk: 'home' },
  { path: '/cart', route: '/cart', slice: 'mfe-checkout', chunk: 'cart' },
];
/** The most that federation may cost, as a share of the one bundle. */
const BUDGET = { bytes: 0.16, interactive: 0.1 };

const share = (more, less) => more / less - 1;
const percent = (value) => `${value < 0 ? '' : '+'}${(value * 100).toFixed(1)} %`;

/** @param {string[]} args `--runs <count>`; 0 measures bytes alone @returns {Promise<number>} 1 beyond the budget */
export async function run(args) {
  const { runs } = readArguments(args, { runs: 9 });
  const folder = mkdtempSync(join(tmpdir(), 'shamba-one-'));
  try {
    const built = await buildSlices();
    const one = { filesOf: await buildOneBundle(folder), folder };
    const bytes = PAGES.map((page) => bytesOf(page, one, built));
    const times = runs > 0 ? await timesOf(built, one, runs) : [];
    const rows = [...bytes, ...times];
    console.log(
      `\n${table([['', 'one bundle', 'slices', 'more', 'at most'], ...rows.map(({ name, less, more, most }) => [name, less, more, percent(share(more, less)), percent(most)])])}\n`,
    );
    const over = rows.filter(({ less, more, most }) => share(more, less) > most);
    console.log(over.length > 0 ? `Too much: ${over.map(({ name }) => name).join(', ')}` : 'Within the budget.');
    return over.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function bytesOf(page, one, built) {
  const { origin } = built.find(({ name }) => name === page.slice);
  const less = compressed(bundledFiles(page, one));
  const more = compressed(federatedFiles(page, fileURLToPath(origin)));
  return { name: `${page.path}, bytes (gzip)`, less: less.gzip, more: more.gzip, most: BUDGET.bytes };
}

async function timesOf(built, one, runs) {
  const stack = await startOwnStack({
    sliceOrigins: Object.fromEntries(built.map(({ name, origin }) => [name, origin])),
  });
  const fronts = [];
  try {
    await Promise.all(built.map((build) => deployBuild(stack.url, stack.deployTokens[build.name], build)));
    const rewrite = (html, path) => {
      const page = PAGES.find((candidate) => candidate.path === path);
      return page ? documentOf(html, { ...one, chunks: [page.slice, page.chunk] }) : html;
    };
    for (const option of [{ rewrite }, {}])
      fronts.push(await startFront({ gateway: stack.url, folder: one.folder, ...option }));
    const rows = [];
    for (const { path } of PAGES) {
      const [less, more] = await timeToInteractive(
        fronts.map(({ url }) => url + path),
        runs,
      );
      const most = BUDGET.interactive;
      rows.push({ name: `${path}, ms to interactive`, less: Math.round(less), more: Math.round(more), most });
    }
    return rows;
  } finally {
    for (const front of fronts) await front.stop();
    await stack.stop();
  }
}
