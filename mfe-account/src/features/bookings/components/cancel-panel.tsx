import { useState } from 'react';
import { Button, Checkbox, formatMoney } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { cancelLines, useCancellation, type CancellationPreview, type OrderLine } from '../../../shared/api/orders';
import { lineCount } from '../../../shared/line-detail';
import { useRefresh } from '../../../shared/use-refresh';
import styles from './detail.module.css';

export interface CancelPanelProps {
  orderId: string;
  /** The lines that can be cancelled; of several the customer chooses. */
  lines: readonly OrderLine[];
  onKeep: () => void;
  onDone: () => void;
}

/** Shows what cancelling would refund now, by the policy, and cancels. */
export function CancelPanel({ orderId, lines, onKeep, onDone }: CancelPanelProps) {
  // Of several lines, those that can be cancelled are ticked until the customer chooses; a single one is asked for by its id.
  const [wanted, setWanted] = useState<readonly number[] | null>(lines.length === 1 ? lines.map(({ id }) => id) : null);
  const preview = useCancellation(orderId, wanted);
  const chosen = wanted ?? preview.data?.refund.lines.map(({ line_id }) => line_id) ?? [];
  const refresh = useRefresh();
  const { busy, run } = useWrite({
    send: () => cancelLines(orderId, chosen, preview.data?.refund.amount),
    onDone: async () => {
      await refresh();
      toast({ title: 'Cancelled', description: 'We have sent you a mail about it.' });
      onDone();
    },
    failure: { title: 'Not Cancelled', text: 'Nothing has changed. Please try again.' },
    onFailed: () => void preview.refetch(),
  });
  const toggle = (id: number, on: boolean) => setWanted(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <section className={styles.stack} aria-label="Cancel">
      {lines.length > 1
        ? lines.map((line) => (
            <Checkbox
              key={line.id}
              label={`${line.title} (${lineCount(line)})`}
              checked={chosen.includes(line.id)}
              onChange={(event) => toggle(line.id, event.target.checked)}
            />
          ))
        : null}
      {wanted?.length === 0 ? (
        <p>Choose what you want to cancel.</p>
      ) : (
        <Loaded query={preview} label="what you would get back">
          {(data) => <Preview preview={data} />}
        </Loaded>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" disabled={busy} onClick={onKeep}>
          Keep it
        </Button>
        <Button
          variant="danger"
          disabled={chosen.length === 0 || preview.isFetching || preview.data?.allowed !== true}
          loading={busy}
          loadingLabel="Cancelling…"
          onClick={() => void run()}
        >
          {Number(preview.data?.refund.amount ?? 0) > 0
            ? `Cancel and refund ${formatMoney(preview.data?.refund.amount ?? '0')}`
            : 'Cancel without refund'}
        </Button>
      </div>
    </section>
  );
}

function Preview({ preview }: { preview: CancellationPreview }) {
  if (!preview.allowed)
    return <p role="alert">{preview.reason ?? 'This cannot be cancelled online any more. Please call us.'}</p>;
  return (
    <div className={styles.list}>
      <ul className={styles.list}>
        {preview.refund.lines.map((line) => (
          <li key={line.line_id}>
            {line.title}: <strong>{formatMoney(line.amount)}</strong> ({Number(line.percent)}%)
          </li>
        ))}
        {Number(preview.refund.shipping) > 0 ? (
          <li>
            Shipping: <strong>{formatMoney(preview.refund.shipping)}</strong>
          </li>
        ) : null}
      </ul>
      <p>
        You get back <strong>{formatMoney(preview.refund.amount)}</strong>, on the card that you paid with.
      </p>
      <ul className={styles.policy} aria-label="Policy">
        {preview.policy.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
