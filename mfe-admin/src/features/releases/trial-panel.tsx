import { Badge, formatInstant } from '@shamba/ui/core';
import type { SliceOnSite, Trial } from './api';
import { titleOf } from './release-words';
import styles from './releases.module.css';
import { nextText, visitorsText } from './trial-words';

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
      <p className={styles.version}>
        <strong>Trial of {slice.canary}</strong>
        <Badge tone={tone}>{text}</Badge>
        <span className={styles.note}>
          {slice.canary_percent} % of visitors, begun {formatInstant(trial.begun_at)}
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
        It goes back by itself at once when too many fail. A release that fails for fewer than 3 % of visitors is not
        reliably found.
      </p>
    </section>
  );
}
