import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { ConfirmWrite } from '../confirm-write';
import { ORDER_READS, type OrderDetails } from './api';
import { linesToPack } from './order-words';
import { RefundDialog } from './refund-dialog';
import { SendDialog } from './send-dialog';
import styles from './order-dialog.module.css';

type Way = 'ship' | 'pickup' | 'refund';

/** The ways on for a parcel that the carrier brought back: send it again, keep it for pickup, or refund it. */
export function CameBack({ order }: { order: OrderDetails }) {
  const [way, setWay] = useState<Way | null>(null);
  const close = () => setWay(null);
  if (order.status === 'cancelled') return null;
  if (linesToPack(order).length === 0)
    return <p className={styles.text}>The carrier brought this parcel back. All its wine was refunded.</p>;
  return (
    <>
      <p className={styles.text}>The carrier brought this parcel back. Choose what happens with the wine.</p>
      <div className={styles.actions}>
        <Button onClick={() => setWay('ship')}>Send again…</Button>
        <Button variant="secondary" onClick={() => setWay('pickup')}>
          Keep for pickup…
        </Button>
        <Button variant="secondary" onClick={() => setWay('refund')}>
          Refund less shipping…
        </Button>
      </div>
      {way === 'refund' ? <RefundDialog order={order} whole onClose={close} /> : null}
      {way === 'ship' ? <SendDialog order={order} again onClose={close} /> : null}
      {way === 'pickup' ? (
        <ConfirmWrite
          title={`Keep order ${order.order_number} for pickup?`}
          text="The shipping that was paid is not refunded. The customer gets an email when you mark the wine as ready."
          confirmLabel="Keep for pickup"
          done={{ title: 'Kept for pickup', description: order.order_number }}
          send={() =>
            callApi('PUT /api/admin/orders/{id}/delivery', {
              path: { id: order.id },
              version: order.version,
              body: { method: way },
            })
          }
          failure={{ title: 'Not changed', text: 'Please try again.' }}
          reads={ORDER_READS}
          onClose={close}
        />
      ) : null}
    </>
  );
}
