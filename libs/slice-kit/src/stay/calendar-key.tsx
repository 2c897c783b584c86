import type { ReactNode } from 'react';
import styles from './calendar-key.module.css';

export interface CalendarKeyProps {
  /** Each colour of the calendar with what it means. */
  entries: readonly { tone: 'selected' | 'range' | 'booked' | 'blocked' | 'held'; text: ReactNode }[];
  /** Beside the key: starting again. */
  children?: ReactNode;
}

/** What the calendar's colours mean. Each day says the same in words. */
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
