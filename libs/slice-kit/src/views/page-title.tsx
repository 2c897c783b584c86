import type { ReactNode } from 'react';
import styles from './page-title.module.css';

interface PageTitleProps {
  title: ReactNode;
  /** A line below the title. */
  text?: ReactNode;
  /** The page's actions; on phones below the title. */
  children?: ReactNode;
}

/** The page's headline (h1) with its actions. */
export function PageTitle({ title, text, children }: PageTitleProps) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {text === undefined ? null : <p className={styles.text}>{text}</p>}
      </div>
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </header>
  );
}
