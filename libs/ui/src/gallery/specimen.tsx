import { useId, type ReactNode } from 'react';
import { cx } from '@shamba/ui/core';
import styles from './specimen.module.css';

/** One component with its states side by side. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** One state, named. */
export function State({
  label,
  dark = false,
  wide = false,
  children,
}: {
  label: string;
  dark?: boolean;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx(styles.state, wide && styles.wide)}>
      <p className={styles.label}>{label}</p>
      <div className={dark ? styles.dark : undefined} data-tone={dark ? 'dark' : undefined}>
        {children}
      </div>
    </div>
  );
}
