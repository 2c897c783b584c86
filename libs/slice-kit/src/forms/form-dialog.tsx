import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '@shamba/ui/confirm-dialog';
import { Dialog } from '@shamba/ui/dialog';
import styles from './form-dialog.module.css';
import { SaveFormView, type SaveFormViewProps } from './save-form-view';

export interface FormDialogProps<V extends FieldValues, Body>
  extends Omit<SaveFormViewProps<V, Body>, 'label' | 'onCancel'> {
  title: string;
  /** Names the form for screen readers; left out, the title does. */
  label?: string;
  description?: string;
  size?: 'sm' | 'md' | 'lg';
  /** First focus: the first control, or the dialog itself when its text is to be read first. */
  initialFocus?: 'control' | 'dialog';
  onClose: () => void;
}

/** A form in a dialog. Closing asks first when there are unsaved changes. */
export function FormDialog<V extends FieldValues, Body>({
  title,
  label = title,
  description,
  size = 'md',
  initialFocus = 'control',
  onClose,
  ...view
}: FormDialogProps<V, Body>) {
  const { form } = view;
  const [asking, setAsking] = useState(false);
  const close = () => (form.dirty ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!form.busy) close();
      }}
      title={title}
      {...(description !== undefined && { description })}
      size={size}
      initialFocus={initialFocus}
      keepOnOutsidePress
    >
      <div className={styles.body}>
        <SaveFormView {...view} label={label} onCancel={close} />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        text="Your changes have not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          form.discard();
          onClose();
        }}
      />
    </Dialog>
  );
}
