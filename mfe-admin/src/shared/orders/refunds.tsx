import { useState } from 'react';
import { Button, formatInstant, formatMoney } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { StatusBadge } from '@shamba/slice-kit/views';
import { Part } from '../part';
import { useChange } from '../use-change';
import { ORDER_READS, type OrderDetails } from './api';
import look from '../look.module.css';
import styles from './order-dialog.module.css';

/** The order's refunds, with a second try for those that the bank refused. */
export function Refunds({ order, writable }: { order: OrderDetails; writable: boolean }) {
  const [asked, setAsked] = useState<string>();
  const { busy, run } = useChange<string>({
    send: (refundId) =>
      callApi('POST /api/admin/orders/{id}/refunds/{refundId}/retry', { path: { id: order.id, refundId } }),
    failure: { title: 'Refund not sent', text: 'Please try again.' },
    done: () => ({ title: 'Refund sent again' }),
    reads: ORDER_READS,
  });
  if (order.refunds.length === 0) return null;
  const retry = (id: string) => {
    setAsked(id);
    void run(id);
  };
  return (
    <Part title="Refunds">
      <ul className={styles.timeline}>
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <span className={styles.badges}>
              {formatMoney(refund.amount)} <StatusBadge status={refund.status} />
              {writable && refund.status === 'failed' && !refund.at_square ? (
                <Button variant="link" loading={busy && asked === refund.id} onClick={() => retry(refund.id)}>
                  Try again
                </Button>
              ) : null}
            </span>
            <span className={look.small}>
              {formatInstant(refund.created_at)} · {refund.at_square ? 'Refunded at Square: ' : ''}
              {refund.reason}
              {refund.in_person ? ' · refunded in person' : ''}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
