import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { tastingsBackText } from '@shamba/rules';
import type { Schemas } from '@shamba/api-contract';
import { Button, Checkbox, formatMoney } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { Loaded } from '../views';
import { useWrite } from '../writes';
import styles from './cancel-panel.module.css';

type CancellationPreview = Schemas['CancellationPreviewDto'];

/** A line of the order that the customer may cancel. */
export interface CancellableLine {
  id: number;
  /** Title and quantity: 'Jua Rosé (2 bottles)'. */
  label: string;
}

export interface CancelPanelProps<Answer, Key extends QueryKey> {
  lines: readonly CancellableLine[];
  /**
   * Query of the refund for a cancellation now. `lines`: ids, comma
   * separated; undefined: every line that can be cancelled.
   */
  preview: (lines: string | undefined) => CancellationRead<Key>;
  /** Cancels the lines for the refund in the preview (decimal text); 409 when a deadline has passed since. */
  send: (lines: number[], refund: string) => Promise<Answer>;
  /** Called after a success, before the toast: updates the order on screen. */
  onCancelled: (answer: Answer) => unknown;
  /** Closes the panel after a cancellation, and for 'Keep it'. */
  onClose: () => void;
}

/** Query options by apiQuery, for one of the two addresses that preview a cancellation. */
interface CancellationRead<Key extends QueryKey> {
  queryKey: Key;
  queryFn?: QueryFunction<CancellationPreview, Key>;
}

/** Shows the refund for cancelling an order's lines now, by the policy, and cancels them. */
export function CancelPanel<Answer, Key extends QueryKey>({
  lines,
  preview,
  send,
  onCancelled,
  onClose,
}: CancelPanelProps<Answer, Key>) {
  // Several lines: those that the policy allows are ticked until the
  // customer chooses. A single line is named by its id.
  const [wanted, setWanted] = useState<readonly number[] | null>(lines.length === 1 ? lines.map(({ id }) => id) : null);
  const query = usePreview(preview(wanted?.join(',')), wanted?.length !== 0);
  const chosen = wanted ?? query.data?.refund.lines.map(({ line_id }) => line_id) ?? [];
  const refund = query.data?.refund.amount ?? '0.00';
  const { busy, run } = useWrite({
    send: () => send([...chosen], refund),
    onDone: async (answer) => {
      await onCancelled(answer);
      toast({ title: 'Cancelled', description: 'We have sent you an email about it.' });
      onClose();
    },
    failure: { title: 'Not Cancelled', text: 'Nothing has changed. Please try again.' },
    onFailed: () => void query.refetch(),
  });
  const panel = useRef<HTMLDivElement>(null);
  // This panel replaced the button that had the focus.
  useEffect(() => panel.current?.focus(), []);
  const toggle = (id: number, on: boolean) => setWanted(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel} role="group" aria-label="Cancel">
      {lines.length > 1 ? (
        <div>
          {lines.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={chosen.includes(id)}
              disabled={busy}
              onChange={(event) => toggle(id, event.target.checked)}
            />
          ))}
        </div>
      ) : null}
      {wanted?.length === 0 ? (
        <p>Choose what you want to cancel.</p>
      ) : (
        <Loaded query={query} label="your refund">
          {(data) => <Preview preview={data} />}
        </Loaded>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="danger"
          disabled={chosen.length === 0 || query.isFetching || query.data?.allowed !== true}
          loading={busy}
          loadingLabel="Cancelling…"
          onClick={() => void run()}
        >
          {buttonText(query.data?.refund, chosen.length)}
        </Button>
      </div>
    </div>
  );
}

/** Fetches the preview each time: the refund depends on the day. */
const usePreview = <Key extends QueryKey>(read: CancellationRead<Key>, enabled: boolean) =>
  useQuery({
    ...read,
    enabled,
    staleTime: 0,
    refetchInterval: false,
    placeholderData: (before: CancellationPreview | undefined) => before,
  });

function Preview({ preview: { allowed, reason, refund, policy } }: { preview: CancellationPreview }) {
  if (!allowed) return <p role="alert">{reason ?? 'This can no longer be cancelled online. Please call us.'}</p>;
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
          <span>Your refund</span>
          <span>{formatMoney(refund.amount)}</span>
        </li>
      </ul>
      {isZero(refund.refunded_before) ? null : (
        <p>{formatMoney(refund.refunded_before)} of this order was refunded before.</p>
      )}
      {isZero(refund.withheld) ? null : (
        <p>{formatMoney(refund.withheld)} is kept for the tasting fee: without the bottles, it is no longer waived.</p>
      )}
      {refund.club_tastings === 0 ? null : <p>{tastingsBackText(refund.club_tastings)}.</p>}
      {isZero(refund.amount) ? null : <p>It goes back to the card you paid with.</p>}
      <ul className={styles.policy} aria-label="Cancellation rules">
        {policy.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** A visit that the membership paid for costs nothing, and is not lost. */
function buttonText(refund: CancellationPreview['refund'] | undefined, lines: number): string {
  if (!refund) return 'Cancel without refund';
  if (!isZero(refund.amount)) return `Cancel and refund ${formatMoney(refund.amount)}`;
  if (refund.club_tastings > 0) return lines === 1 ? 'Cancel the visit' : 'Cancel them';
  return isZero(refund.refunded_before) ? 'Cancel without refund' : 'Cancel without further refund';
}

const isZero = (amount: string) => Number(amount) === 0;
