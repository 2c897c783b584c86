import { Check } from 'lucide-react';
import { VisuallyHidden } from '@shamba/ui/core';
import { Link } from '@shamba/shell-sdk';
import styles from './set-up.module.css';
import type { Step } from './step-form';

/** The steps for a signed-in owner, in order. */
const STEPS: readonly { name: Step; title: string }[] = [
  { name: 'winery', title: 'Winery' },
  { name: 'hours', title: 'Opening hours' },
  { name: 'selling', title: 'Tax and shipping' },
  { name: 'payments', title: 'Card payments' },
  { name: 'mail', title: 'Mail' },
];

/** The current step: the requested one, else the first open one; null when all are done. */
export const stepToTake = (done: readonly Step[], asked: string): Step | null =>
  STEPS.find(({ name }) => name === asked)?.name ?? STEPS.find(({ name }) => !done.includes(name))?.name ?? null;

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
  return (
    <ol className={styles.steps} aria-label="Steps">
      {ALL.map(({ name, title }, index) => {
        const own = STEPS.find((step) => step.name === name)?.name;
        const isCurrent = index === at;
        // The steps before the winery's own are done in order.
        const isDone = !isCurrent && (own === undefined ? index < at : done.includes(own));
        return (
          <li key={name} className={styles.step} {...(isCurrent && { 'aria-current': 'step' })}>
            {isDone ? <Check size={14} aria-hidden="true" /> : null}
            {isDone && own !== undefined && href ? <Link to={href(own)}>{title}</Link> : title}
            {isDone ? <VisuallyHidden> (done)</VisuallyHidden> : null}
          </li>
        );
      })}
    </ol>
  );
}
