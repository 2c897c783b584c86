import { Badge, formatInstant } from '@shamba/ui/core';
import type { SliceOnSite, Trial } from './api';
import { lockText, type TrialLock } from './locks/lock-words';
import { peopleText, resultText, signalsText } from './trial-words';
import { titleOf } from './release-words';
import look from '../../shared/look.module.css';
import styles from './releases.module.css';

const STATES = {
  running: { text: 'Running', tone: 'success' },
  frozen: { text: 'Frozen', tone: 'warning' },
  held: { text: 'Waits for you', tone: 'danger' },
} as const;

interface TrialPanelProps {
  slice: SliceOnSite;
  trial: Trial;
  lock: TrialLock | null;
}

/** The trial of a canary, or the watch over a promoted release: its visitors' results, and the next step. */
export function TrialPanel({ slice, trial, lock }: TrialPanelProps) {
  const { text, tone } = STATES[trial.state];
  const isWatch = trial.kind === 'promoted';
  const tested = (isWatch ? slice.stable : slice.canary) ?? '';
  const name = isWatch ? 'Watch over' : 'Trial of';
  return (
    <section className={styles.trial} aria-label={`${name} ${titleOf(slice)} ${tested}`}>
      <p className={look.actions}>
        <strong>
          {name} {tested}
        </strong>
        <Badge tone={tone}>{text}</Badge>
        <span className={styles.note}>
          {isWatch ? 'Everyone' : `${slice.canary_percent}% of visitors`}, begun {formatInstant(trial.begun_at)}
          {togetherText(trial)}
        </span>
      </p>
      <dl className={styles.arms}>
        <div>
          <dt>{isWatch ? `Stable ${tested}` : `Canary ${tested}`}</dt>
          <dd>{isWatch ? watchedText(trial) : resultText(trial.canary)}</dd>
          <dd className={styles.note}>{signalsText(trial.canary)}</dd>
        </div>
        <div>
          <dt>{isWatch ? `Before: ${trial.compared_with}, on its own trial` : `Stable ${trial.compared_with}`}</dt>
          <dd>{resultText(trial.stable)}</dd>
          <dd className={styles.note}>{signalsText(trial.stable)}</dd>
        </div>
      </dl>
      {trial.deciding ? null : (
        <p className={styles.note}>
          Not deciding yet: unusable pages, errors, presses without effect and lost pages. They are only shown until{' '}
          {trial.compared_with} or a later release has been measured by them on its own trial.
        </p>
      )}
      <p>{nextText(slice, trial, lock)}</p>
      <p className={styles.note}>
        {isWatch && !(slice.goes_back && trial.goes_back) ? 'Staff get a mail' : 'It is rolled back automatically'} when
        too many fail. Failures for fewer than 3% of visitors may go unnoticed.
      </p>
    </section>
  );
}

/** ", together with Account 3.1.0": the other releases of the set. */
const togetherText = ({ together }: Trial): string =>
  together.length === 0
    ? ''
    : `, together with ${together.map(({ slice: name, version }) => `${titleOf({ name })} ${version}`).join(' and ')}`;

/** "Watched: 12 of 200 visitors, 0 failed". */
const watchedText = ({ canary, clean_after: of }: Trial): string =>
  `Watched: ${canary.exposed} of ${peopleText(of)}, ${canary.failed} failed, ${canary.lost} lost`;

const STOPPED: Readonly<Record<string, string>> = {
  stable: 'Frozen: the stable release fails as well. This time does not count.',
  service: 'Frozen: a service answers with errors. This time does not count.',
  set: 'It waits with a release that is tried together with it.',
  visitors: 'Held: 400 visitors have not shown whether it is good enough. Promote it or end the canary.',
  days: 'Held: seven days have not shown whether it is good enough. Promote it or end the canary.',
};

/** Next automatic step of a trial, or the reason why there is none. */
function nextText({ canary_percent: share }: SliceOnSite, trial: Trial, locked: TrialLock | null): string {
  if (trial.reason !== null) return STOPPED[trial.reason] ?? '';
  if (trial.kind === 'promoted') {
    const until = trial.next_at === null ? 'a day' : formatInstant(trial.next_at);
    return `It is watched until ${peopleText(trial.clean_after)} have reported, or ${until}.`;
  }
  if (locked) {
    const { lock, of } = locked;
    return `${of === null ? '' : `Tried together with ${of}, which is locked. `}${lockText(lock)}. The canary keeps its share and goes on after that.`;
  }
  const at = trial.next_at === null ? '' : ` from ${formatInstant(trial.next_at)} on`;
  if (share < 50)
    return `Next: 50% of visitors${at}, after 20 visitors of it (fewer if under 30 an hour come) with at most one failure.`;
  return `Next: for everyone${at}, once ${peopleText(trial.clean_after)} of it have reported and no more have failed.`;
}
