import { Badge, formatInstant } from '@shamba/ui/core';
import type { SliceOnSite, Trial } from './api';
import { titleOf } from './release-words';
import look from '../../shared/look.module.css';
import styles from './releases.module.css';

const STATES = {
  running: { text: 'Running', tone: 'success' },
  frozen: { text: 'Frozen', tone: 'warning' },
  held: { text: 'Waits for you', tone: 'danger' },
} as const;

/** The trial of a canary: its visitors' results against those of stable, and the next step. */
export function TrialPanel({ slice, trial }: { slice: SliceOnSite; trial: Trial }) {
  const { text, tone } = STATES[trial.state];
  return (
    <section className={styles.trial} aria-label={`Trial of ${titleOf(slice)} ${slice.canary ?? ''}`}>
      <p className={look.actions}>
        <strong>Trial of {slice.canary}</strong>
        <Badge tone={tone}>{text}</Badge>
        <span className={styles.note}>
          {slice.canary_percent}% of visitors, begun {formatInstant(trial.begun_at)}
        </span>
      </p>
      <dl className={styles.arms}>
        <div>
          <dt>Canary {slice.canary}</dt>
          <dd>{visitorsText(trial.canary)}</dd>
        </div>
        <div>
          <dt>Stable {slice.stable}</dt>
          <dd>{visitorsText(trial.stable)}</dd>
        </div>
      </dl>
      <p>{nextText(slice, trial)}</p>
      <p className={styles.note}>
        It is rolled back automatically when too many fail. Failures for fewer than 3% of visitors may go unnoticed.
      </p>
    </section>
  );
}

const people = (count: number): string => (count === 1 ? '1 visitor' : `${count} visitors`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Result of a release: visitors with a report, failures, and visitors without a report. */
export function visitorsText({ exposed, failed, lost, load_p75_ms: ms }: Trial['canary']): string {
  const ready = ms === null ? '' : `, ready within ${seconds(ms)} for three in four`;
  return `${people(exposed)}: ${failed} failed, ${lost} lost${ready}`;
}

const STOPPED: Readonly<Record<string, string>> = {
  stable: 'Frozen: the stable release fails as well. This time does not count.',
  service: 'Frozen: a service answers with errors. This time does not count.',
  visitors: 'Held: 400 visitors have not shown whether it is good enough. Promote it or end the canary.',
  days: 'Held: seven days have not shown whether it is good enough. Promote it or end the canary.',
};

/** Next automatic step of a trial, or the reason why it stopped. */
function nextText({ canary_percent: share }: SliceOnSite, trial: Trial): string {
  if (trial.reason !== null) return STOPPED[trial.reason] ?? '';
  const at = trial.next_at === null ? '' : ` from ${formatInstant(trial.next_at)} on`;
  if (share < 50)
    return `Next: 50% of visitors${at}, after 20 visitors of it (fewer if under 30 an hour come) with at most one failure.`;
  return `Next: for everyone${at}, once ${people(trial.clean_after)} of it have reported and no more have failed.`;
}
