import type { ReactNode } from 'react';
import { ConfirmDialog } from '@shamba/ui/confirm-dialog';
import { toast } from '@shamba/shell-sdk';
import { failureToast, refusalToast, useWrite } from '@shamba/slice-kit/writes';
import { isStale } from './is-stale';
import { useRefresh } from './use-refresh';

interface ConfirmWriteProps {
  title: string;
  /** Says what the change does. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** false for a change that takes nothing away. */
  danger?: boolean;
  /** false disables the confirm button, while the effect is unknown. */
  ready?: boolean;
  /** Sends the change; rejects with ApiError. */
  send: () => Promise<unknown>;
  /** The toast after a success. */
  done: { title: string; description?: string };
  /** The toast after a failure: its title, and its text if the server gives no reason. The dialog stays open. */
  failure: { title: string; text: string };
  /** Addresses of reads to refresh after the change. */
  reads: readonly string[];
  /** Further controls in the dialog. */
  children?: ReactNode;
  onClose: () => void;
}

/** Asks before a change that cannot be undone, sends it and shows the result in a toast. */
export function ConfirmWrite({ send, done, failure, reads, onClose, ...texts }: ConfirmWriteProps) {
  const refresh = useRefresh();
  const { run } = useWrite({
    send,
    onDone: () => {
      toast(done);
      void refresh(...reads);
    },
    // A refusal often means that the row has changed.
    onFailed: (error) => {
      void refresh(...reads);
      // The server asks for a reload of the page; the line above has read the row again.
      if (isStale(error)) refusalToast(failure.title, 'It was changed meanwhile. Here is what it says now.');
      else failureToast(failure.title, failure.text)(error);
    },
  });
  return <ConfirmDialog open onOpenChange={onClose} {...texts} onConfirm={() => run()} />;
}
