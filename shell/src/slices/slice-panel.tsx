import { apiQuery, browserId, links } from '@shamba/shell-sdk';
import { Button, cx } from '@shamba/ui/core';
import { resetOverrides } from './overrides';
import { useQuery } from '@tanstack/react-query';
import { tabStorage } from '../tab-storage';
import styles from './slice-panel.module.css';
import { useSlices } from './slices-context';

/** Number of presses of Try again, by slice. */
const presses = new Map<string, number>();

interface SlicePanelProps {
  slice: string;
  onRetry: () => void;
  /** For slots: smaller, without a page headline. */
  compact?: boolean;
}

/** Panel in place of a slice that failed. The rest of the page works. */
export function SlicePanel({ slice, onRetry, compact = false }: SlicePanelProps) {
  const local = slice in useSlices().overrides;
  const retry = () => {
    const count = (presses.get(slice) ?? 0) + 1;
    presses.set(slice, count);
    // A hanging request blocks later requests for the same file until the page is reloaded.
    if (count > 1 && !compact) location.reload();
    else onRetry();
  };
  const Heading = compact ? 'h2' : 'h1';
  return (
    <section className={cx(styles.panel, compact && styles.compact)} role="alert">
      <Heading className={styles.title}>This part of the page could not be loaded</Heading>
      <p className={styles.text}>Everything else works. Please try again in a moment.</p>
      {!compact && location.pathname === links.checkout() ? <PaymentNote /> : null}
      <div className={styles.actions}>
        <Button onClick={retry}>Try again</Button>
        {local ? (
          <Button variant="secondary" onClick={reloadWithoutOverrides}>
            Reset local slices
          </Button>
        ) : null}
      </div>
    </section>
  );
}

export function reloadWithoutOverrides(): void {
  resetOverrides(tabStorage);
  const url = new URL(location.href);
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('slice.')) url.searchParams.delete(name);
  location.replace(url);
}

const ASK_AGAIN_MS = 3000;

/**
 * State of the payment that was under way when the checkout failed, from the server. Renders nothing without a payment,
 * or while the server does not answer: the order's mail arrives anyway.
 */
function PaymentNote() {
  const { data } = useQuery({
    ...apiQuery('/api/checkout/payment', { query: { session_id: browserId() } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'under_way' ? ASK_AGAIN_MS : false),
  });
  if (!data || data.state === 'none') return null;
  return (
    <p className={styles.text} role="status">
      {data.state === 'under_way' && 'Your payment is being completed. Please don’t pay again.'}
      {data.state === 'paid' &&
        `Your order ${data.order_number ?? ''} is placed and paid. You will get a confirmation by email.`}
      {data.state === 'not_charged' && 'Your payment did not go through, and your card was not charged.'}
    </p>
  );
}
