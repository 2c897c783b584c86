import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { FieldNotes } from '../field/field-notes';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox with its label, hint and error. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className}>
      <label className={styles.option}>
        <input
          type="checkbox"
          className={styles.box}
          aria-describedby={described || undefined}
          aria-invalid={error !== undefined || undefined}
          {...rest}
        />
        <span className={styles.text}>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
