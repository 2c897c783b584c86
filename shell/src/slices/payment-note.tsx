import { useQuery } from '@tanstack/react-query';
import { apiQuery, browserId } from '@shamba/shell-sdk';
import styles from './slice-panel.module.css';

const ASK_AGAIN_MS = 3000;

/**
 * What became of a payment that was under way when the checkout broke, as the server says. Nothing while nothing was
 * paid, or while the server does not answer: the mail about the order comes all the same.
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
