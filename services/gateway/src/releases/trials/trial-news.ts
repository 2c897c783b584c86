import { type Arm, judged } from './arm.js';
import type { SliceTrial } from './slice-trial.entity.js';
import type { NewsOfRelease } from './tell-owner.js';

const REASONS: Readonly<Record<string, string>> = {
  failed: 'It failed for too many visitors.',
  lost: 'More of its visitors never told how it went than of the other release.',
  slow: 'It starts more slowly than the other release.',
  fewer: 'Its pages show less than half of the links and buttons that the other release shows.',
  errors: 'More of its pages had errors than pages of the other release.',
  dead: 'On more of its pages a press did nothing than on pages of the other release.',
  rage: 'On more of its pages people pressed again and again than on pages of the other release.',
  gone: 'It led visitors to pages that it no longer has.',
  visitors: '400 visitors have not shown whether it is good enough. Promote it or end it by hand.',
  set: 'A release that it was tried or promoted with went back, or waits.',
  days: 'Seven days have not shown whether it is good enough. Promote it or end it by hand.',
  stable: 'The stable release fails as well. The trial waits until it does not.',
  service: 'A service answers with errors. This waits until it does not.',
};

/**
 * The news for the slice's owner about a trial or watch that ended by itself, or waits; null: there is none. Steps to a
 * larger share and watches that found nothing are only in the audit log.
 * @param stays why a promoted release that failed stays
 */
export function newsOf(
  trial: SliceTrial,
  { canary, stable }: Record<'canary' | 'stable', Arm>,
  stays: string | null,
): NewsOfRelease | null {
  const subject = subjectOf(trial);
  if (subject === null) return null;
  const arms =
    trial.kind === 'promoted'
      ? [
          { label: 'Release', value: `${trial.canary_version}: ${countsOf(canary)}` },
          { label: 'Release before', value: trial.stable_version },
        ]
      : [
          { label: 'Canary', value: `${trial.canary_version}: ${countsOf(canary)}` },
          { label: 'Stable', value: `${trial.stable_version}: ${countsOf(stable)}` },
        ];
  const facts = [
    ...arms,
    ...(trial.reason === null ? [] : [{ label: 'Why', value: REASONS[trial.reason] ?? trial.reason }]),
    ...(stays === null ? [] : [{ label: 'Why it stays', value: `${stays} Roll back or promote another by hand.` }]),
  ];
  const frozen = trial.state === 'frozen';
  const stableFails = frozen && trial.reason === 'stable';
  return {
    ...{ slice: trial.slice, subject, facts, since: trial.begun_at },
    version: stableFails ? trial.stable_version : trial.canary_version,
    // A release that everybody gets fails, or a service does.
    felt: frozen || trial.kind === 'promoted',
    // Three networks can freeze a trial again and again.
    ...(frozen && { bounded: true }),
  };
}

const countsOf = (arm: Arm): string => {
  const failed = arm.failed + arm.unusable;
  return `${judged(arm) - failed} of ${judged(arm)} clean, ${failed} failed, ${arm.lost} lost`;
};

function subjectOf({ kind, slice, canary_version: version, stable_version: other, state, outcome }: SliceTrial) {
  if (kind === 'promoted') {
    if (outcome === 'back') return `${slice} went back by itself from ${version} to ${other}`;
    if (outcome === 'bad') return `${slice} ${version} fails, and everyone still gets it`;
    return state === 'frozen' ? `The watch over ${slice} ${version} is frozen` : null;
  }
  if (outcome === 'back') return `${slice} ${version} was rolled back automatically`;
  if (outcome === 'on') return `${slice} ${version} is now for everyone`;
  if (state === 'held') return `${slice} ${version} waits for you`;
  return state === 'frozen' ? `The trial of ${slice} ${version} is frozen` : null;
}
