import type { ReactNode } from 'react';
import hidden from '../visually-hidden/visually-hidden.module.css';
import styles from './field.module.css';
import { useAtRest } from './use-at-rest';

export interface FieldNotesProps {
  /** Id of the control; the notes' ids are `<id>-hint` and `<id>-error`. */
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The hint and the error below a control. Screen readers hear an error at once; it takes its place between presses. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  const shown = useAtRest(error);
  const text = shown ?? error;
  return (
    <>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {text === undefined ? null : (
        <p id={`${id}-error`} className={shown === undefined ? hidden.hidden : styles.error} role="alert">
          {text}
        </p>
      )}
    </>
  );
}
