import { type Release, releaseId } from '@shamba/api-contract/slice-manifest';
import { createHash } from 'node:crypto';
import { wantsSdk } from './release-order.js';

/** The releases of one slice that the site may serve now. */
export interface SliceState {
  name: string;
  stable: Release | null;
  canary: Release | null;
  canaryPercent: number;
  /** The release to fall back and to roll back to (`onlyLastGood`). */
  lastGood: Release | null;
  /** The canary's trial, or the watch over stable (its `canary`); null: there is none, or staff judge it. */
  trial: RunningTrial | null;
}

/** Facts of a trial for pages and their reports. */
export interface RunningTrial {
  id: number;
  slice: string;
  /** Key of the set that is tried, or was promoted, together; null: the slice stands alone. */
  set: string | null;
  salt: string;
  canary: string;
  stable: string;
  /** See SliceTrial. */
  deciding: boolean;
}

export interface ResolvedSlice {
  name: string;
  release: Release;
  /** Release to load when `release` can't be loaded. */
  fallback: Release | null;
  /** This visitor's side of the slice's trial. */
  trial: { id: number; arm: 'canary' | 'stable' } | null;
  /** True when the visitor's own release failed in their browser and this is another one. */
  leftOut?: true;
}

/**
 * The release of a slice for one visitor: the canary if they take part in it, else stable, else the last good one when
 * stable wants an SDK that this shell does not have. When nothing fits, stable: the page then shows a panel in the
 * slice's place. A release of `bad` (ids of releases that failed in this browser) is left out while there is another;
 * the visitor then counts in no trial: they have told of it, and what they see now was not drawn for them.
 */
export function resolveSlice(
  state: SliceState,
  inCanary: boolean,
  shellSdk: string,
  bad: readonly string[] = [],
): ResolvedSlice | null {
  const fits = (release: Release | null): release is Release => release !== null && wantsSdk(release.sdk, shellSdk);
  const candidates = [inCanary ? state.canary : null, state.stable, state.lastGood].filter(fits);
  const drawn = candidates[0] ?? state.stable;
  if (!drawn) return null;
  const good = candidates.filter(({ version }) => !bad.includes(releaseId(state.name, version)));
  const release = good[0] ?? drawn;
  const fallback = good.find((candidate) => candidate.version !== release.version) ?? null;
  if (release !== drawn) return { name: state.name, release, fallback, trial: null, leftOut: true };
  return { name: state.name, release, fallback, trial: armOf(state.trial, release.version) };
}

function armOf(trial: RunningTrial | null, version: string): ResolvedSlice['trial'] {
  if (version === trial?.canary) return { id: trial.id, arm: 'canary' };
  return version === trial?.stable ? { id: trial.id, arm: 'stable' } : null;
}

/** True if a visitor (guest id) belongs to the canary's share. */
export function isInCanary(state: SliceState, visitor: string): boolean {
  return state.canary !== null && bucketOf(bucketsOf(state), visitor) < state.canaryPercent;
}

/** Every trial draws again: the same people do not get every canary. A set draws once: they get all of its canaries. */
const bucketsOf = ({ name, trial }: SliceState): string =>
  trial === null ? name : trial.set === null ? `${name}#${trial.id}` : `set#${trial.set}`;

/** 0 to 99, the same for a visitor on every request, and independent between names. */
export function bucketOf(name: string, visitor: string): number {
  return createHash('sha256').update(`${name}:${visitor}`).digest().readUInt32BE(0) % 100;
}
