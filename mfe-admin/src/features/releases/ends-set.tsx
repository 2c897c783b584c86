import type { SliceOnSite } from './api';
import { titleOf } from './release-words';

/**
 * Warns that a change of this slice alone ends the canaries that are tried together with its own. `takesBack`: they go
 * back with it.
 */
export function EndsSet({ slice: { trial }, takesBack = false }: { slice: SliceOnSite; takesBack?: boolean }) {
  if (trial?.kind !== 'canary' || trial.together.length === 0) return null;
  const others = trial.together.map(({ slice: name, version }) => `${titleOf({ name })} ${version}`).join(' and ');
  return (
    <p>
      {takesBack
        ? `This takes ${others} back as well, as failed: they are tried together.`
        : `This ends the trial of ${others} as well: they are tried together.`}
    </p>
  );
}
