import { Check } from 'lucide-react';
import { VisuallyHidden } from '@shamba/ui/core';
import { Link } from '@shamba/shell-sdk';
import type { Step } from './api';
import styles from './set-up.module.css';
import { STEPS } from './steps';

type Any = Step | 'code' | 'owner' | 'factor';

const ALL: readonly { name: Any; title: string }[] = [
  { name: 'code', title: 'Code' },
  { name: 'owner', title: 'Owner' },
  { name: 'factor', title: 'Second factor' },
  ...STEPS,
];

interface StepListProps {
  current: Any;
  done: readonly Step[];
  /** Address to open a finished step again. */
  href?: (step: Step) => string;
}

/** All set-up steps, with marks on the finished ones. */
export function StepList({ current, done, href }: StepListProps) {
  const at = ALL.findIndex(({ name }) => name === current);
  // The steps before the winery's own are done once one of the winery's steps is open.
  const firstOwn = ALL.length - STEPS.length;
  return (
    <ol className={styles.steps} aria-label="Steps">
      {ALL.map(({ name, title }, index) => {
        const own = STEPS.find((step) => step.name === name)?.name;
        const isDone = own === undefined ? index < at && index < firstOwn : done.includes(own);
        const isCurrent = index === at;
        return (
          <li key={name} className={styles.step} {...(isCurrent && { 'aria-current': 'step' })}>
            {isDone && !isCurrent ? <Check size={14} aria-hidden="true" /> : null}
            {isDone && own !== undefined && href !== undefined && !isCurrent ? (
              <Link to={href(own)}>{title}</Link>
            ) : (
              title
            )}
            {isDone && !isCurrent ? <VisuallyHidden> (done)</VisuallyHidden> : null}
          </li>
        );
      })}
    </ol>
  );
}
