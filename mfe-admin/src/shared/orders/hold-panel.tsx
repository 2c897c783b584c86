import { useState } from 'react';
import { Button, formatDay } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { Part } from '../part';
import { useChange } from '../use-change';
import { useDialogForm } from '../save-dialog';
import { ORDER_READS, type OrderDetails } from './api';
import { HoldForm, holdSchema } from './hold-form';
import { useReadChanged } from './stale-order';
import styles from './order-dialog.module.css';

/** The hold of an order, which is then neither packed nor sent. Staff set and release it. */
export function HoldPanel({ order, writable }: { order: OrderDetails; writable: boolean }) {
  const [asking, setAsking] = useState(false);
  const { id, version, order_number: description } = order;
  const { busy, run } = useChange({
    send: () => callApi('DELETE /api/admin/orders/{id}/hold', { path: { id }, version }),
    failure: { title: 'Order not released', text: 'Please try again.' },
    done: () => ({ title: 'Order released', description }),
    reads: ORDER_READS,
  });
  const waits = order.parcel_state === 'pending' || order.parcel_state === 'packed' || order.parcel_state === 'ready';
  const canHold = writable && waits && !order.held;
  // The dialog stays when a colleague has sent the order: it shows the server's reason.
  if (!order.held && !canHold && !asking) return null;
  return (
    <Part boxed title="Hold">
      {order.hold_reason === null ? null : <p className={styles.text}>{holdText(order)}</p>}
      {/* One button for both: it keeps the focus when the order changes. */}
      {canHold || (writable && order.held) ? (
        <Button variant="secondary" loading={busy} onClick={() => (order.held ? void run() : setAsking(true))}>
          {order.held ? 'Release' : 'Put on hold…'}
        </Button>
      ) : null}
      {asking ? <HoldDialog order={order} onClose={() => setAsking(false)} /> : null}
    </Part>
  );
}

function holdText({ held, hold_until: until, hold_reason: reason }: OrderDetails): string {
  return `${held ? 'On hold' : 'Was on hold'}${until === null ? '' : ` until ${formatDay(until)}`}: ${reason}`;
}

function HoldDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { id, version, order_number: description } = order;
  const readChanged = useReadChanged('The order has changed in the meantime. Please try again.');
  const form = useDialogForm({
    schema: holdSchema,
    row: { values: { reason: '', until: '' }, version },
    failure: 'The order could not be put on hold. Please try again.',
    draft: `hold-${order.id}`,
    save: (body) => callApi('PUT /api/admin/orders/{id}/hold', { path: { id }, version, body }).catch(readChanged),
    done: { title: 'Order on hold', description },
    reads: ORDER_READS,
    onClose,
  });
  return (
    <HoldForm
      form={form}
      title={`Hold order ${order.order_number}`}
      text="It is not packed, shipped or handed over until it is released. The customer is not told."
      onClose={onClose}
    />
  );
}
