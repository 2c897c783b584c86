import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '@shamba/ui/core';
import styles from './save-form-view.module.css';
import { StaleDialog } from './stale-dialog';
import type { SaveForm } from './use-save-form';

export interface SaveFormViewProps<V extends FieldValues, Body> {
  form: SaveForm<V, Body>;
  /** Names the form for screen readers. */
  label: string;
  submitLabel: string;
  busyLabel?: string;
  /** Labels of the fields in the comparison of two versions. Fields without a label are not compared. */
  names?: Partial<Record<keyof V & string, string>>;
  /** Disables saving. */
  disabled?: boolean;
  /** Left out where the user cannot go back. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A complete form: fields, the note about a restored draft, the submit bar, and the choice between two versions. */
export function SaveFormView<V extends FieldValues, Body>({
  form,
  label,
  submitLabel,
  busyLabel = 'Saving…',
  names = {},
  disabled = false,
  onCancel,
  children,
}: SaveFormViewProps<V, Body>) {
  return (
    <>
      <form
        id={form.id}
        className={styles.form}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void form.submit();
        }}
      >
        {form.restored ? (
          <p className={styles.restored} role="status">
            We kept what you typed before.{' '}
            <Button variant="link" onClick={form.discard}>
              Discard it
            </Button>
          </p>
        ) : null}
        {children}
        <div className={styles.bar}>
          {form.message === undefined ? null : (
            <p className={styles.message} role="alert">
              {form.message}
            </p>
          )}
          <div className={styles.actions}>
            {onCancel ? (
              <Button variant="ghost" disabled={form.busy} onClick={onCancel}>
                Cancel
              </Button>
            ) : null}
            <Button type="submit" loading={form.busy} loadingLabel={busyLabel} disabled={disabled}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </form>
      {form.stale ? <StaleDialog stale={form.stale} names={names} onResolve={form.resolve} /> : null}
    </>
  );
}
