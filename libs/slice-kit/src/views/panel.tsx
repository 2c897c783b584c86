import { useId, type ReactNode } from 'react';
import { Card, CardBody } from '@shamba/ui/core';
import styles from './panel.module.css';

export interface PanelProps {
  title: string;
  text?: ReactNode;
  /** Beside the headline. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One subject of a section: a card with a headline (h2), which names it. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardBody className={styles.body}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {action}
        </div>
        {text === undefined ? null : <p className={styles.text}>{text}</p>}
        {children}
      </CardBody>
    </Card>
  );
}

/** Panels under each other. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>;
}

/** Stacks its children with the distance of form fields. */
export function Stack({ role, children }: { role?: 'alert' | 'status'; children: ReactNode }) {
  return (
    <div className={styles.stack} role={role}>
      {children}
    </div>
  );
}
