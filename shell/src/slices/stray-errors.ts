import { matchRoutes } from 'react-router';
import type { Slice } from '@shamba/shell-sdk/host';
import { ownerOf } from './registry';
import type { Releases } from './releases';
import { viewShown } from './views';

/** A later error says little about the release as a whole. */
const EARLY_MS = 10_000;

/** First appearance of each release on this page: `slice@version` → performance.now(). */
const shownAt = new Map<string, number>();
let typedAt = -Infinity;

/** Records that a page or slot of this release is on screen. */
export function noteShown(slice: string, version: string): void {
  viewShown(slice, version);
  const key = `${slice}@${version}`;
  if (!shownAt.has(key)) shownAt.set(key, performance.now());
}

/** The release whose file an error's stack names first; null when it names none. */
export function culpritOf(error: unknown): { slice: string; version: string } | null {
  const found = /\/mfe\/([\w-]+)\/([^/\s]+)\//.exec(error instanceof Error ? (error.stack ?? '') : '');
  return found ? { slice: found[1] as string, version: found[2] as string } : null;
}

/** Returns a check: true if a candidate has the open page, or if the slice does not own the open page. */
export function fitsPage(releases: Releases, slice: string, pathname: string): (candidate: Slice) => boolean {
  const isOpen = ownerOf(releases.registry.get(), pathname)?.slice === slice;
  return ({ routes }) => !isOpen || matchRoutes(routes, pathname) !== null;
}

/** Notes typing in `target`: from then on no release is replaced. */
export function watchTyping(target: EventTarget): void {
  target.addEventListener('input', () => (typedAt = performance.now()), { capture: true });
}

/**
 * For errors that reach no boundary: of timers, promises and handlers. Replaces a release whose code threw within 10 s
 * of its appearance by its last good release, unless the visitor has typed since or a save is under way.
 */
export async function replaceCulprit(releases: Releases, error: unknown, isSaving: () => boolean): Promise<void> {
  const culprit = culpritOf(error);
  if (!culprit) return;
  const isEarly = (shown: number) => performance.now() - shown < EARLY_MS;
  await replaceShown(releases, culprit, { error, mayReplace: (shown) => isEarly(shown) && !isSaving() });
}

interface Replacing {
  error: unknown;
  /** Asked before and after the last good release is loaded. @param shown when the release was shown first */
  mayReplace: (shown: number) => boolean;
}

/**
 * Replaces a release that is on screen by its last good one, unless the visitor has typed since it was shown.
 * @returns true if it was replaced
 */
export async function replaceShown(
  releases: Releases,
  { slice, version }: { slice: string; version: string },
  { error, mayReplace }: Replacing,
): Promise<boolean> {
  const entry = releases.registry.get()[slice];
  const shown = shownAt.get(`${slice}@${version}`);
  if (entry?.version !== version || shown === undefined) return false;
  const may = () => typedAt < shown && mayReplace(shown);
  if (!may() || !releases.canReplace(slice, entry, error)) return false;
  const next = await releases.prepare(slice, entry, fitsPage(releases, slice, globalThis.location.pathname));
  if (!next || !may()) return false;
  releases.adopt(slice, next);
  return true;
}
