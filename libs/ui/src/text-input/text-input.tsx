import type { InputHTMLAttributes, Ref } from 'react';
import { cx } from '../cx';
import { useFieldControl } from '../field';
import styles from './control.module.css';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. A surrounding Field labels it. */
export function TextInput({ className, ...rest }: TextInputProps) {
  return <input type="text" {...rest} {...useFieldControl(rest)} className={cx(styles.control, className)} />;
}
