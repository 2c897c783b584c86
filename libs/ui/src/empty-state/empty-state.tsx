import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** One sentence on the next step. */
  text?: ReactNode;
  /** Buttons or links for the next step, side by side. */
  action?: ReactNode;
}

/** Message in place of an empty list. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon === undefined ? null : (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
