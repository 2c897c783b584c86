import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  icon?: LucideIcon;
  /** Shows the icon in green. */
  good?: boolean;
  /** One or two sentences below the title. */
  children: ReactNode;
}

/** Headline (h1) of a page with one message, centred. */
export function PageHead({ title, icon: Icon, good = false, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {Icon ? <Icon size={44} strokeWidth={1.5} aria-hidden="true" className={good ? styles.good : undefined} /> : null}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{children}</p>
    </header>
  );
}
