import { useQuery } from '@tanstack/react-query';
import { apiQuery, browserId } from '@shamba/shell-sdk';
import styles from './slice-panel.module.css';

const ASK_AGAIN_MS = 3000;

/**
 * State of the payment that was under way when the checkout failed, from the server. Renders nothing without a payment,
 * or while the server does not answer: the order's mail arrives anyway.
 */
export function PaymentNote() {
  const { data } = useQuery({
    ...apiQuery('/api/checkout/payment', { query: { session_id: browserId() } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'under_way' ? ASK_AGAIN_MS : false),
  });
  if (!data || data.state === 'none') return null;
  return (
    <p className={styles.text} role="status">
      {data.state === 'under_way' && 'Your payment is being finished. Please don’t pay again.'}
      {data.state === 'paid' &&
        `Your order ${data.order_number ?? ''} is placed and paid. Its confirmation is on the way by e-mail.`}
      {data.state === 'not_charged' && 'Your payment did not go through, and your card is not charged.'}
    </p>
  );
}
