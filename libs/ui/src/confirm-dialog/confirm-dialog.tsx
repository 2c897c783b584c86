import { useState, type ReactNode } from 'react';
import { Button } from '@shamba/ui/core';
import { Dialog } from '../dialog';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** false: it can't be confirmed yet. */
  ready?: boolean;
  /**
   * Does it. The dialog closes afterwards, and stays open when it
   * answers false or throws; the caller reports the failure.
   */
  onConfirm: () => Promise<boolean | void> | void;
  danger?: boolean;
  /** A choice that goes with it. */
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
