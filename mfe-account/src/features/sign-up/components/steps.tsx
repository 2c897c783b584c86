import { useEffect, useRef } from 'react';
import { cx } from '@shamba/ui/core';
import type { Step } from '../sign-up-rules';
import styles from './steps.module.css';

const TITLES: Record<Step, string> = { 1: 'Account details', 2: 'Shipping address', 3: 'Payment information' };

/** Shows the sign-up's step. Its headline gets the focus on a change of step, for screen readers. */
export function Steps({ step }: { step: Step }) {
  const headline = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) headline.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div>
      <ol className={styles.bar} aria-hidden="true">
        {([1, 2, 3] as const).map((each) => (
          <li key={each} className={cx(styles.mark, each <= step && styles.done)} />
        ))}
      </ol>
      <h3 ref={headline} tabIndex={-1} className={styles.title}>
        <span className={styles.count}>Step {step} of 3</span> {TITLES[step]}
      </h3>
    </div>
  );
}
