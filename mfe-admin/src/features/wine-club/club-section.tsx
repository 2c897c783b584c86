import type { ReactNode } from 'react';
import styles from './wine-club.module.css';

/** One part of a member's dialog below its heading (h3), which names it. */
export const ClubSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h3 id={id} className={styles.subtitle}>
      {title}
    </h3>
    {children}
  </section>
);
