import type { ReactNode } from 'react';
import { ConfirmDialog } from '@shamba/ui/confirm-dialog';
import { toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { useRefresh } from './use-refresh';

interface ConfirmWriteProps {
  title: string;
  /** What will happen. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** false: what will happen is not known yet, and can't be confirmed. */
  ready?: boolean;
  /** Sends the change; rejects with ApiError. */
  send: () => Promise<unknown>;
  /** The toast after success. */
  done: { title: string; description?: string };
  /** The toast after a failure: its title, and its text when the server gave no reason. The dialog stays open. */
  failure: { title: string; text: string };
  /** Addresses whose reads the change makes stale. */
  reads: readonly string[];
  /** A choice that goes with it. */
  children?: ReactNode;
  onClose: () => void;
}

/** Asks before a change that cannot be undone, sends it and shows the result in a toast. */
export function ConfirmWrite({ send, done, failure, reads, onClose, ...texts }: ConfirmWriteProps) {
  const refresh = useRefresh();
  const { run } = useWrite({
    send,
    failure,
    onDone: () => {
      toast(done);
      void refresh(...reads);
    },
    // A refusal often means that the row has changed meanwhile.
    onFailed: () => void refresh(...reads),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      {...texts}
      onConfirm={() => run()}
    />
  );
}
