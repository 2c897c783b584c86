import type { ReactNode } from 'react';
import styles from './main.module.css';

/** The page's main landmark: the target of the skip link, focused after a navigation. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
  );
}
