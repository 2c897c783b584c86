import type { SliceOnSite, Trial } from '../api';
import { titleOf } from '../release-words';

/** Releases that are tried together, or were promoted together and are watched. */
export interface RunningSet {
  kind: Trial['kind'];
  releases: { name: string; version: string }[];
  /** Percent of visitors who get all of them. */
  share: number;
  /** All of them go back by themselves when one fails; false: it is only told of. */
  goesBack: boolean;
}

/** The sets that run, each once. */
export function runningSets(slices: readonly SliceOnSite[]): RunningSet[] {
  return slices.flatMap(({ name, stable, canary, canary_percent: share, trial }) => {
    if (!trial || trial.together.length === 0) return [];
    const own = { name, version: (trial.kind === 'canary' ? canary : stable) ?? '' };
    const others = trial.together.map(({ slice, version }) => ({ name: slice, version }));
    // Every slice of a set lists the others: the first by name speaks for all.
    if (others.some((other) => other.name < name)) return [];
    const releases = [own, ...others];
    const goesBack = slices.every(
      (slice) =>
        releases.every((one) => one.name !== slice.name) || (slice.goes_back && slice.trial?.goes_back === true),
    );
    const isTrial = trial.kind === 'canary';
    return [{ kind: trial.kind, releases, share: isTrial ? share : 100, goesBack: isTrial || goesBack }];
  });
}

/** "Account 3.1.0 and Checkout 2.0.0". */
export const namesOf = (releases: RunningSet['releases']): string =>
  releases.map(({ name, version }) => `${titleOf({ name })} ${version}`).join(' and ');
