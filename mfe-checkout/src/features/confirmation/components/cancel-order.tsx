import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { openItems, type OrderView } from '../api';
import { CancelPanel } from './cancel-panel';
import styles from '../order-confirmation-page.module.css';

/** Cancels the order, or says why it can't be cancelled here. */
export function CancelOrder({ order, orderKey }: { order: OrderView; orderKey: string | null }) {
  const [cancelling, setCancelling] = useState(false);
  const { allowed, reason } = order.cancellation;
  if (order.status === 'cancelled' || (!allowed && reason === null)) return null;
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel" className={styles.heading}>
        Changed your plans?
      </h2>
      {!allowed ? (
        <p className={styles.help}>{reason}</p>
      ) : cancelling ? (
        <CancelPanel
          access={{ id: order.id, key: orderKey }}
          items={openItems(order)}
          onLeave={() => setCancelling(false)}
        />
      ) : (
        <Button variant="secondary" onClick={() => setCancelling(true)}>
          Cancel…
        </Button>
      )}
    </section>
  );
}
