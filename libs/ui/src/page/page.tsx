import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Hero, type HeroProps } from '../hero';
import styles from './page.module.css';

export interface PageProps {
  /** Opens the page with a picture and the headline. */
  hero?: HeroProps;
  /** The headline of a page without a picture. */
  title?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/**
 * A page inside the shell's main element: with a hero its sections run
 * edge to edge, with a plain title it is one padded column.
 */
export function Page({ hero, title, narrow = false, children }: PageProps) {
  if (hero !== undefined) {
    return (
      <div className={styles.page}>
        <Hero {...hero} />
        {children}
      </div>
    );
  }
  return (
    <div className={cx(styles.page, styles.padded, narrow && styles.narrow)}>
      {title === undefined ? null : <h1 className={styles.title}>{title}</h1>}
      {children}
    </div>
  );
}
