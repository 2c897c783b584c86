import { useState } from 'react';
import { Button, formatInstant, formatMoney } from '@shamba/ui/core';
import { messageOf, toast } from '@shamba/shell-sdk';
import { StatusBadge } from '@shamba/slice-kit/views';
import { useRefresh } from '../use-refresh';
import { ORDER_READS, type OrderDetails, retryRefund } from './api';
import styles from './order-dialog.module.css';

/** What was given back, and a second try for what the bank refused. */
export function Refunds({ order, writable }: { order: OrderDetails; writable: boolean }) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string | null>(null);
  if (order.refunds.length === 0) return null;
  const retry = async (id: string) => {
    setBusy(id);
    try {
      await retryRefund(order, id);
      toast({ title: 'Refund asked for again' });
    } catch (error) {
      toast({
        title: 'Refund not asked for',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    } finally {
      setBusy(null);
      void refresh(...ORDER_READS);
    }
  };
  return (
    <section aria-label="Refunds">
      <h3 className={styles.heading}>Refunds</h3>
      <ul className={styles.timeline}>
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <span className={styles.badges}>
              {formatMoney(refund.amount)} <StatusBadge status={refund.status} />
              {writable && refund.status === 'failed' ? (
                <Button variant="link" loading={busy === refund.id} onClick={() => void retry(refund.id)}>
                  Try again
                </Button>
              ) : null}
            </span>
            <span className={styles.when}>
              {formatInstant(refund.created_at)} · {refund.reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
