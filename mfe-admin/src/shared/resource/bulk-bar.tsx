import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  const bar = useRef<HTMLElement>(null);
  // A step that clears the selection removes the bar with the pressed button: the focus moves to the page.
  useLayoutEffect(() => {
    const section = bar.current;
    const page = section?.closest('main');
    return () => {
      if (section?.contains(document.activeElement)) page?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section ref={bar} className={styles.bar} aria-label="Selected rows" data-foot-bar>
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
