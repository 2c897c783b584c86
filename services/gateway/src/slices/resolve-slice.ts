import type { Release } from '@shamba/api-contract/slice-manifest';
import { createHash } from 'node:crypto';
import { wantsSdk } from './release-order.js';

/** The releases of one slice that the site may serve now. */
export interface SliceState {
  name: string;
  stable: Release | null;
  canary: Release | null;
  canaryPercent: number;
  /** Most recent earlier stable release that was not rolled back from. */
  lastGood: Release | null;
}

export interface ResolvedSlice {
  name: string;
  release: Release;
  /** What to load when `release` cannot be. */
  fallback: Release | null;
}

/**
 * The release of a slice for one visitor: the canary if they take part in it, else stable, else the last good one when
 * stable wants an SDK that this shell does not have. When nothing fits, stable: the page then shows a panel in the
 * slice's place.
 */
export function resolveSlice(state: SliceState, inCanary: boolean, shellSdk: string): ResolvedSlice | null {
  const fits = (release: Release | null): release is Release => release !== null && wantsSdk(release.sdk, shellSdk);
  const candidates = [inCanary ? state.canary : null, state.stable, state.lastGood].filter(fits);
  const release = candidates[0] ?? state.stable;
  if (!release) return null;
  const fallback = candidates.find((candidate) => candidate.version !== release.version) ?? null;
  return { name: state.name, release, fallback };
}

/** Whether a visitor (guest id) belongs to the share that gets the canary. */
export function isInCanary(state: SliceState, visitor: string): boolean {
  return state.canary !== null && bucketOf(state.name, visitor) < state.canaryPercent;
}

/** 0 to 99, the same for a visitor on every request, and independent between slices. */
export function bucketOf(slice: string, visitor: string): number {
  return createHash('sha256').update(`${slice}:${visitor}`).digest().readUInt32BE(0) % 100;
}
