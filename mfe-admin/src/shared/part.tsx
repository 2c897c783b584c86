import type { ReactNode } from 'react';
import styles from './part.module.css';

interface PartProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  /** With a border: for a form or buttons of its own. */
  boxed?: boolean;
  children: ReactNode;
}

/** One part of a dialog below its heading (h3), which names it. */
export function Part({ title, action, boxed = false, children }: PartProps) {
  return (
    <section aria-label={title} className={boxed ? styles.boxed : undefined}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
