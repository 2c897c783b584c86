import type { ReactNode } from 'react';
import styles from './calendar-key.module.css';

export interface CalendarKeyProps {
  /** Each colour of the calendar with its meaning. */
  entries: readonly { tone: 'selected' | 'range' | 'booked' | 'blocked' | 'held' | 'channel'; text: ReactNode }[];
  /** Further content beside the key: a button to start again. */
  children?: ReactNode;
}

/** Key to the calendar's colours. Each day's label has the same meaning in words. */
export function CalendarKey({ entries, children }: CalendarKeyProps) {
  return (
    <div className={styles.key}>
      {entries.map(({ tone, text }) => (
        <span key={tone} className={styles.entry}>
          <span className={`${styles.swatch} ${styles[tone]}`} aria-hidden="true" />
          {text}
        </span>
      ))}
      {children}
    </div>
  );
}
