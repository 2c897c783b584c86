import { cx } from '@shamba/ui/core';
import type { ReactNode } from 'react';
import styles from './grid.module.css';

/**
 * `trio`: for three of a kind, below each other on a phone, never two in one row and one in the next. `bottles`: two
 * beside each other on a phone, then three; `bottlesWide` up to four. The others as many as fit.
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
