import type { ReactNode } from 'react';
import styles from './section-header.module.css';

/** Title of a section with what can be done there. */
export function SectionHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
