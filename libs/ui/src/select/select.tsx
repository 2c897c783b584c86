import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../cx';
import { useFieldControl } from '../field';
import styles from '../text-input/control.module.css';

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>;
}

/** The platform's own select, which works best on phones. Options are children. */
export function Select({ className, ...rest }: SelectProps) {
  return <select {...rest} {...useFieldControl(rest)} className={cx(styles.control, styles.select, className)} />;
}
