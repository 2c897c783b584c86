import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '@shamba/ui/confirm-dialog';
import { Dialog } from '@shamba/ui/dialog';
import styles from './form-dialog.module.css';
import { SaveFormView } from './save-form-view';
import type { SaveForm } from './use-save-form';

export interface FormDialogProps<V extends FieldValues, Body> {
  form: SaveForm<V, Body>;
  title: string;
  /** Names the form for screen readers; left out, the title does. */
  label?: string;
  description?: string;
  submitLabel: string;
  busyLabel?: string;
  size?: 'sm' | 'md' | 'lg';
  /** Labels of the fields in the comparison of two versions. */
  names?: Partial<Record<keyof V & string, string>>;
  /** Disables the submit button. */
  disabled?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Closing asks first when there are unsaved changes. */
export function FormDialog<V extends FieldValues, Body>({
  form,
  title,
  label = title,
  description,
  submitLabel,
  busyLabel,
  size = 'md',
  names,
  disabled = false,
  onClose,
  children,
}: FormDialogProps<V, Body>) {
  const [asking, setAsking] = useState(false);
  const close = () => (form.dirty ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !form.busy) close();
      }}
      title={title}
      {...(description !== undefined && { description })}
      size={size}
      keepOnOutsidePress
    >
      <div className={styles.body}>
        <SaveFormView
          form={form}
          label={label}
          submitLabel={submitLabel}
          {...(busyLabel !== undefined && { busyLabel })}
          {...(names && { names })}
          disabled={disabled}
          onCancel={close}
        >
          {children}
        </SaveFormView>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        text="What you typed here is not saved."
        confirmLabel="Discard"
        cancelLabel="Go on editing"
        onConfirm={() => {
          form.discard();
          onClose();
        }}
      />
    </Dialog>
  );
}
