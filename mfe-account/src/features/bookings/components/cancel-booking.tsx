import { CancelPanel } from '@shamba/slice-kit/cancellation';
import { cancellationQuery, cancelLines, openLines, type OrderLine, useOrder } from '../../../shared/api/orders';
import { lineCount } from '../../../shared/line-detail';
import { useRefresh } from '../../../shared/use-refresh';
import { Loaded } from '@shamba/slice-kit/views';
import { Button } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import styles from './detail.module.css';

interface CancelLinesProps {
  orderId: string;
  /** The lines that can be cancelled; the customer chooses from several. */
  lines: readonly OrderLine[];
  onClose: () => void;
}

/** Cancels lines of one of the customer's own orders. */
export function CancelLines({ orderId, lines, onClose }: CancelLinesProps) {
  const refresh = useRefresh();
  return (
    <CancelPanel
      lines={lines.map((line) => ({ id: line.id, label: `${line.title} (${lineCount(line)})` }))}
      preview={(ids) => cancellationQuery(orderId, ids)}
      send={(ids, refund) => cancelLines(orderId, ids, refund)}
      onCancelled={() => refresh()}
      onClose={onClose}
    />
  );
}

interface PaidCancelProps {
  orderId: string;
  /** True if a line of the order is the displayed booking. */
  matches: (line: OrderLine) => boolean;
  onClose: () => void;
}

/** Cancels a paid booking, which is a line of an order. */
export function PaidCancel({ orderId, matches, ...rest }: PaidCancelProps) {
  const order = useOrder(orderId);
  return (
    <Loaded query={order} label="the order">
      {(data) => {
        const lines = openLines(data).filter(matches);
        return lines.length > 0 ? (
          <CancelLines orderId={orderId} lines={lines} {...rest} />
        ) : (
          <p role="alert">This has already been cancelled.</p>
        );
      }}
    </Loaded>
  );
}

interface CancelFreeProps {
  what: string;
  cancel: () => Promise<unknown>;
  /** Called after the cancellation, and for 'Keep it'. */
  onClose: () => void;
}

/** Cancels a free booking after a question. */
export function CancelFree({ what, cancel, onClose }: CancelFreeProps) {
  const refresh = useRefresh();
  const { busy, run } = useWrite({
    send: cancel,
    onDone: async () => {
      await refresh();
      toast({ title: 'Cancelled', description: 'Your spots are open to others again.' });
      onClose();
    },
    failure: { title: 'Not Cancelled', text: 'Nothing has changed. Please try again.' },
  });
  return (
    <section className={styles.stack} aria-label="Cancel">
      <p>Cancel {what}? Your spots will open up for other guests.</p>
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
