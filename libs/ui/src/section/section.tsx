import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './section.module.css';

export interface SectionProps {
  title?: ReactNode;
  eyebrow?: ReactNode;
  text?: ReactNode;
  /** Beside the heading: usually a link to the whole list. */
  action?: ReactNode;
  tone?: 'plain' | 'sunken' | 'dark';
  /** Limits the width, for reading. */
  narrow?: boolean;
  /** Halves the space above and below. */
  tight?: boolean;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A band of the page with an optional heading (h2), which names it. */
export function Section({
  title,
  eyebrow,
  text,
  action,
  tone = 'plain',
  narrow = false,
  tight = false,
  id,
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  const headed = title !== undefined;
  return (
    <section
      id={id}
      aria-labelledby={headed ? headingId : undefined}
      data-tone={tone}
      className={cx(styles.section, tone !== 'plain' && styles[tone], tight && styles.tight, className)}
    >
      <div className={cx(styles.inner, narrow && styles.narrow)}>
        {headed ? (
          <div className={styles.head}>
            <div className={styles.words}>
              {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
              <h2 id={headingId} className={styles.title}>
                {title}
              </h2>
              {text === undefined ? null : <p className={styles.text}>{text}</p>}
            </div>
            {action}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}
