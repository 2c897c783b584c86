import type { ReactNode } from 'react';
import { Button } from '@shamba/ui/core';
import look from '../look.module.css';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  /** The selection: '3 orders selected'. */
  text: string;
  onClear: () => void;
  children: ReactNode;
}

/** Actions on the selected rows, at the foot of the screen. */
export function BulkBar({ text, onClear, children }: BulkBarProps) {
  return (
    <section className={styles.bar} aria-label="Selected rows" data-foot-bar>
      <p className={look.strong} role="status">
        {text}
      </p>
      <div className={styles.actions}>{children}</div>
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
