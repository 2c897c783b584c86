import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@shamba/ui/confirm-dialog';
import { toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { useRefresh } from '../../../shared/use-refresh';
import { type Release, RELEASE_READS } from '../api';
import { Refusal } from './refusal';

interface AskProps<Answer> {
  release: Release;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Rejects with ApiError: the dialog then says why, and the way out. */
  send: () => Promise<Answer>;
  /** The toast after a success. */
  done: (answer: Answer) => { title: string; description?: string };
  onClose: () => void;
}

/** Asks before a step of a release's charges, and says in the dialog why it was refused. */
export function Ask<Answer>({ release, send, done, onClose, danger = false, ...texts }: AskProps<Answer>) {
  const [refused, setRefused] = useState<{ error: unknown } | null>(null);
  const refresh = useRefresh();
  const { run } = useWrite<void, Answer>({
    send,
    onDone: (answer) => {
      toast(done(answer));
      void refresh(...RELEASE_READS);
    },
    onFailed: (error) => {
      setRefused({ error });
      void refresh(...RELEASE_READS);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...texts}
      danger={danger}
      onConfirm={() => {
        setRefused(null);
        return run();
      }}
    >
      {refused ? <Refusal error={refused.error} release={release} onLeave={onClose} /> : null}
    </ConfirmDialog>
  );
}
