import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findOverlaps, GATEWAY_PATHS } from '../../../libs/api-contract/src/slice-manifest/path-pattern.ts';
import { readJson } from '../lib/read-json.ts';
import type { SliceWorkspace } from '../lib/workspaces.mjs';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 30;
/** Folder names that lint and build skip. */
const NO_SOURCES = ['test', 'dist', 'coverage', 'node_modules', 'generated', 'openapi'];
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** The content pages of a slice: those of its documents, and its files in content/. */
const pagesOf = ({ folder, slice }: SliceWorkspace): string[] => [
  ...(slice.routes ?? []).flatMap(({ document }) => document?.page ?? []),
  ...globSync('content/*.json', { cwd: folder }).map((file) => basename(file, '.json')),
];

/**
 * Why a slice of this name cannot be made.
 * @param wanted { name: 'gifts', path: '/gifts' }
 * @param place the repository's root, and the slices that are there
 * @returns what to change; undefined: the slice can be made
 */
export function whyRefused(
  { name, path }: { name: string; path: string },
  { root, slices }: { root: string; slices: SliceWorkspace[] },
): string | undefined {
  if (!NAME.test(name) || name.length > LONGEST)
    return `"${name}" is no name of a slice: lower-case letters, digits and single hyphens, a letter first, at most ${LONGEST} characters, such as gifts or gift-cards.`;
  if (NO_SOURCES.includes(name)) return `"${name}" is the name of folders that are no sources: choose another one.`;
  const full = `mfe-${name}`;
  if (slices.some(({ slice }) => slice.name === full)) return `There is a slice ${full} already: choose another name.`;
  if (existsSync(join(root, full))) return `The folder ${full} is there already: remove it, or choose another name.`;
  if (!PATH.test(path)) return `"${path}" is no address of a page: choose one such as /gifts with --path.`;
  const mine = { name: full, routes: [{ path }] };
  const served = [GATEWAY_PATHS, ...slices.map(({ slice }) => ({ name: slice.name, routes: slice.routes ?? [] }))];
  const overlaps = served.flatMap((other) => findOverlaps([other, mine]));
  if (overlaps.length > 0) return `${path} is taken (${overlaps[0]}): choose another address with --path.`;
  const site = readJson<{ page: string }>(join(root, 'shell', 'site.json'));
  const speaker = slices.find((item) => pagesOf(item).includes(name))?.slice.name;
  const owner = speaker ?? (site.page === name ? 'the shell' : undefined);
  return owner && `The words of ${owner} have a page "${name}" already: choose another name.`;
}
