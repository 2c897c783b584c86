import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import { FieldContext } from './field-context';
import styles from './field.module.css';
import { FieldNotes } from './field-notes';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Message under the control, also for screen readers; marks the control as invalid. */
  error?: string | undefined;
  required?: boolean;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
  className?: string;
  /** One control of this library; it connects itself to the label, hint and error. */
  children: ReactNode;
}

/** Label above, control, hint and error below, connected for screen readers. */
export function Field({ label, hint, error, required = false, optional = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: error !== undefined, required }}>
      <div className={cx(styles.field, className)}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {required ? (
            <span className={styles.required} aria-hidden="true">
              {' '}
              *
            </span>
          ) : null}
          {optional ? <span className={styles.optional}> (optional)</span> : null}
        </label>
        {children}
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </FieldContext>
  );
}
