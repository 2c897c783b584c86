import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldNotesProps {
  /** Id of the control; the notes' ids are `<id>-hint` and `<id>-error`. */
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The hint and the error below a control. */
export const FieldNotes = ({ id, hint, error }: FieldNotesProps) => (
  <>
    {hint === undefined ? null : (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {error === undefined ? null : (
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    )}
  </>
);
