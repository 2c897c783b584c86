import { Check } from 'lucide-react';
import { formatDay, VisuallyHidden } from '@shamba/ui/core';
import type { Release } from './api';
import { STEP_NAMES } from './release-words';
import styles from './club-releases.module.css';

const STATE_WORDS = { done: 'done', now: 'current step', later: 'later' } as const;

/** The steps of a release in a line: what is done, where it is, what comes. */
export function ReleaseSteps({ steps }: { steps: Release['steps'] }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map(({ key, state, on }, index) => (
        <li key={key} className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' ? <Check size={14} /> : index + 1}
          </span>
          <span>
            {STEP_NAMES[key]}
            <VisuallyHidden>, {STATE_WORDS[state]}</VisuallyHidden>
          </span>
          {on ? <span className={styles.on}>{formatDay(on)}</span> : null}
        </li>
      ))}
    </ol>
  );
}
