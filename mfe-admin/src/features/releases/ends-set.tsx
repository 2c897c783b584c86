import type { SliceOnSite } from './api';
import { titleOf } from './release-words';

/** Warns that a change of this slice alone ends the canaries that are tried together with its own. */
export function EndsSet({ slice: { trial } }: { slice: SliceOnSite }) {
  if (trial?.kind !== 'canary' || trial.together.length === 0) return null;
  const others = trial.together.map(({ slice: name, version }) => `${titleOf({ name })} ${version}`);
  return <p>This ends the trial of {others.join(' and ')} as well: they are tried together.</p>;
}
