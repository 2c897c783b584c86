import { useId, type ReactNode } from 'react';
import { cx } from '@shamba/ui/core';
import styles from './specimen.module.css';

interface State {
  label: string;
  shown: ReactNode;
  dark?: boolean;
  wide?: boolean;
}

/** One component with its named states side by side. */
export function Specimen({ name, states }: { name: string; states: State[] }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      <div className={styles.states}>
        {states.map(({ label, shown, dark = false, wide = false }) => (
          <div key={label} className={cx(styles.state, wide && styles.wide)}>
            <p className={styles.label}>{label}</p>
            <div className={dark ? styles.dark : undefined} data-tone={dark ? 'dark' : undefined}>
              {shown}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
