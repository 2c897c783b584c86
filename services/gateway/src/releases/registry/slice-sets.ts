import { releaseId } from '@shamba/api-contract/slice-manifest';
import { wantsSdk } from './release-order.js';
import type { SliceState } from './resolve-slice.js';

const inSet = (states: readonly SliceState[], set: string) => states.filter(({ trial }) => trial?.set === set);

/**
 * The slices of a visitor's canaries, without those of a set of which one can't run in this shell: a set is given as a
 * whole or not at all.
 */
export function fittingCanaries(states: readonly SliceState[], canaries: readonly string[], sdk: string): string[] {
  return canaries.filter((name) => {
    const set = states.find((state) => state.name === name)?.trial?.set ?? null;
    if (set === null) return true;
    return inSet(states, set).every(({ canary }) => canary !== null && wantsSdk(canary.sdk, sdk));
  });
}

/** Ids of releases that failed in a browser, and those that are tried or watched as a set with one of them. */
export function withTheirSets(states: readonly SliceState[], bad: readonly string[]): string[] {
  const idOf = ({ trial, name }: SliceState) => releaseId(name, trial?.canary ?? '');
  const sets = new Set(
    states.filter((state) => state.trial && bad.includes(idOf(state))).map(({ trial }) => trial?.set ?? null),
  );
  sets.delete(null);
  return [...bad, ...states.filter(({ trial }) => trial && sets.has(trial.set)).map(idOf)];
}
