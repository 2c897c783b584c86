import { useState, type ReactNode } from 'react';
import { Button } from '@shamba/ui/core';
import { Dialog } from '../dialog';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Says what the action does. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** false disables the confirm button. */
  ready?: boolean;
  /**
   * Runs the action. The dialog closes afterwards, and stays open when the
   * result is false or an error; the caller reports the failure.
   */
  onConfirm: () => Promise<boolean | void> | void;
  danger?: boolean;
  /** Further controls in the dialog. */
  children?: ReactNode;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  ready = true,
  onConfirm,
  danger = true,
  children,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      if ((await onConfirm()) !== false) onOpenChange(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={!ready}
            onClick={() => void confirm().catch(() => undefined)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
