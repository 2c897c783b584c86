import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button, Card, CardBody, Checkbox, ErrorState, formatMoney, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { isZero } from '../../../shared/quote';
import { cancelOrder, useCancellation, type CancellationPreview, type OrderAccess } from '../api';
import { orderQuery, type OrderItemView } from '../api';
import styles from './cancel-panel.module.css';

export interface CancelPanelProps {
  access: OrderAccess;
  /** What is left of the order; of several the guest chooses. */
  items: readonly OrderItemView[];
  onLeave: () => void;
}

/** Shows what cancelling would refund now, by the rules, and cancels. */
export function CancelPanel({ access, items, onLeave }: CancelPanelProps) {
  // Of several items, those that can be cancelled are ticked until the guest chooses; a single one is asked for by its id.
  const [wanted, setWanted] = useState<readonly number[] | null>(items.length === 1 ? items.map(({ id }) => id) : null);
  const preview = useCancellation(access, wanted);
  const chosen = wanted ?? preview.data?.refund.lines.map(({ line_id }) => line_id) ?? [];
  const queryClient = useQueryClient();
  const { busy, run } = useWrite({
    send: () => cancelOrder(access, chosen, refund),
    onDone: (order) => {
      queryClient.setQueryData(orderQuery(access.id, access.key).queryKey, order);
      toast({ title: 'Cancelled', description: 'We have sent you a mail about it.' });
      onLeave();
    },
    failure: { title: 'Not Cancelled', text: 'Nothing has changed. Please try again.' },
    onFailed: () => void preview.refetch(),
  });
  const panel = useRef<HTMLDivElement>(null);
  // The button that opened it is gone.
  useEffect(() => panel.current?.focus(), []);
  const toggle = (id: number, on: boolean) => setWanted(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  const refund = preview.data?.refund.amount ?? '0.00';
  const ready = chosen.length > 0 && !preview.isFetching && preview.data?.allowed === true;
  return (
    <Card>
      <CardBody>
        <div ref={panel} tabIndex={-1} className={styles.panel} role="group" aria-label="Cancel">
          {items.length > 1 ? (
            <div>
              {items.map(({ id, title, quantity }) => (
                <Checkbox
                  key={id}
                  label={`${title} × ${quantity}`}
                  checked={chosen.includes(id)}
                  disabled={busy}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
              ))}
            </div>
          ) : null}
          {wanted?.length === 0 ? (
            <p className={styles.text}>Choose what you want to cancel.</p>
          ) : (
            <PreviewOf query={preview} />
          )}
          <div className={styles.actions}>
            <Button variant="secondary" disabled={busy} onClick={onLeave}>
              Keep it
            </Button>
            <Button
              variant="danger"
              disabled={!ready}
              loading={busy}
              loadingLabel="Cancelling…"
              onClick={() => void run()}
            >
              {isZero(refund) ? 'Cancel without refund' : `Cancel and refund ${formatMoney(refund)}`}
            </Button>
          </div>
        </div>
      </CardBody>
    </Card>
  );
}

function PreviewOf({ query }: { query: ReturnType<typeof useCancellation> }) {
  if (query.isError)
    return (
      <ErrorState
        title="No answer yet"
        text="We could not work out what goes back. Nothing has changed."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!query.data)
    return (
      <SkeletonGroup label="Working out what goes back">
        <Skeleton />
        <Skeleton shape="title" />
      </SkeletonGroup>
    );
  return <Preview preview={query.data} />;
}

function Preview({ preview: { allowed, reason, refund, policy } }: { preview: CancellationPreview }) {
  if (!allowed)
    return (
      <p className={styles.text} role="alert">
        {reason}
      </p>
    );
  return (
    <>
      <ul className={styles.amounts}>
        {refund.lines.map(({ line_id, title, percent, amount }) => (
          <li key={line_id}>
            <span>
              {title} ({Number(percent)}%)
            </span>
            <span>{formatMoney(amount)}</span>
          </li>
        ))}
        {isZero(refund.shipping) ? null : (
          <li>
            <span>Shipping</span>
            <span>{formatMoney(refund.shipping)}</span>
          </li>
        )}
        <li className={styles.total}>
          <span>You get back</span>
          <span>{formatMoney(refund.amount)}</span>
        </li>
      </ul>
      {isZero(refund.amount) ? null : <p className={styles.text}>It goes back to the card that you paid with.</p>}
      <ul className={styles.policy} aria-label="Cancellation rules">
        {policy.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
