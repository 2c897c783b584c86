import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../cx';
import { useFieldControl } from '../field';
import styles from '../text-input/control.module.css';

export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. A surrounding Field labels it. */
export function Textarea({ className, ...rest }: TextareaProps) {
  return (
    <textarea
      rows={5}
      {...rest}
      {...useFieldControl(rest)}
      className={cx(styles.control, styles.textarea, className)}
    />
  );
}
