import { cx } from '@shamba/ui/core';
import type { ReactNode } from 'react';
import styles from './grid.module.css';

/**
 * `trio`: three items, in one column on a phone, never in rows of two and one. `bottles`: two columns
 * on a phone, then three; `bottlesWide` up to four. The others have as many columns as fit.
 */
export type GridColumns = 'two' | 'three' | 'four' | 'trio' | 'bottles' | 'bottlesWide';

/** Items side by side, as many as fit; a list for screen readers when `label` names it. */
export function Grid({ columns, label, children }: { columns: GridColumns; label?: string; children: ReactNode }) {
  const className = cx(styles.grid, styles[columns]);
  return label === undefined ? (
    <div className={className}>{children}</div>
  ) : (
    <ul className={className} aria-label={label}>
      {children}
    </ul>
  );
}
