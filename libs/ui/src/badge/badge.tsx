import type { HTMLAttributes } from 'react';
import { cx } from '../cx';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'gold' | 'success' | 'danger' | 'warning' | 'info' | 'garnet';

/** A short state: featured, sold out, pending. The colour supports the text and never replaces it. */
export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: HTMLAttributes<HTMLSpanElement> & { tone?: BadgeTone }) {
  return <span className={cx(styles.badge, styles[tone], className)} {...rest} />;
}
