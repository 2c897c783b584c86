import { createContext, use, useId, type ReactNode } from 'react';
import { cx } from '@shamba/ui/core';
import styles from './specimen.module.css';

/** Where specimens find the source of their example by its name, and the types of components. */
export const Sources = createContext({
  exampleOf: (_name: string): string => '',
  typesOf: (_of: readonly string[]): string => '',
});

interface State {
  label: string;
  shown: ReactNode;
  dark?: boolean;
  wide?: boolean;
}

interface SpecimenProps {
  name: string;
  /** Folders of the components that it shows, or files of slice-kit: see typesOf. */
  of?: readonly string[];
  states: State[];
}

/** One component with its named states side by side, the code of the example, and its types. */
export function Specimen({ name, of = [], states }: SpecimenProps) {
  const id = useId();
  const { exampleOf, typesOf } = use(Sources);
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
      <Text title="Code" text={exampleOf(name)} />
      {of.length > 0 ? <Text title="Props" text={typesOf(of)} /> : null}
    </section>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <details>
      <summary>{title}</summary>
      <pre className={styles.code} role="region" aria-label={title} tabIndex={0}>
        {text}
      </pre>
    </details>
  );
}
