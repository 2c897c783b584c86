import { Button } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { useRefresh } from '../../../shared/use-refresh';
import styles from './detail.module.css';

/** Cancels a free booking after a question. */
export function CancelFree({
  what,
  cancel,
  onClose,
}: {
  what: string;
  cancel: () => Promise<unknown>;
  /** Called after the cancellation, and for 'Keep it'. */
  onClose: () => void;
}) {
  const refresh = useRefresh();
  const { busy, run } = useWrite({
    send: cancel,
    onDone: async () => {
      await refresh();
      toast({ title: 'Cancelled', description: 'Your places are free for others now.' });
      onClose();
    },
    failure: { title: 'Not Cancelled', text: 'Nothing has changed. Please try again.' },
  });
  return (
    <section className={styles.stack} aria-label="Cancel">
      <p>Cancel {what}? Your places become free for other guests.</p>
      <div className={styles.actions}>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" loading={busy} loadingLabel="Cancelling…" onClick={() => void run()}>
          Cancel it
        </Button>
      </div>
    </section>
  );
}
