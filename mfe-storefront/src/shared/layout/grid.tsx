import { cx } from '@shamba/ui/core';
import type { ReactNode } from 'react';
import styles from './grid.module.css';

/** Items side by side, as many as fit; a list for screen readers when `label` names it. */
export function Grid({ columns, label, children }: { columns: 'two' | 'three' | 'four'; label?: string; children: ReactNode }) {
  const className = cx(styles.grid, styles[columns]);
  return label === undefined ? <div className={className}>{children}</div> : <ul className={className} aria-label={label}>{children}</ul>;
}
