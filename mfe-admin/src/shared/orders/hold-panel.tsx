import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, formatDay } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { DayField, FormDialog, requiredText, TextField, useSaveForm } from '@shamba/slice-kit/forms';
import { useWrite } from '@shamba/slice-kit/writes';
import { Part } from '../part';
import { useRefresh } from '../use-refresh';
import { holdOrder, type Order, ORDER_READS, type OrderDetails, releaseOrder } from './api';
import styles from './order-dialog.module.css';

/** The hold of an order, which is then neither packed nor sent. Staff set and release it. */
export function HoldPanel({ order, writable }: { order: OrderDetails; writable: boolean }) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefresh();
  const { busy, run } = useWrite({
    send: () => releaseOrder(order),
    failure: { title: 'Order not released', text: 'Please try again.' },
    onDone: () => {
      toast({ title: 'Order released', description: order.order_number });
      return refresh(...ORDER_READS);
    },
    onFailed: () => void refresh(...ORDER_READS),
  });
  const waits = order.parcel_state === 'pending' || order.parcel_state === 'packed' || order.parcel_state === 'ready';
  if (order.hold_reason === null && !(writable && waits)) return null;
  return (
    <Part boxed title="Hold">
      {order.hold_reason === null ? (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Put on hold…
        </Button>
      ) : (
        <>
          <p className={styles.text}>
            {order.held ? 'On hold' : 'The hold is over'}
            {order.hold_until === null ? '' : ` until ${formatDay(order.hold_until)}`}: {order.hold_reason}
          </p>
          {writable ? (
            <Button variant="secondary" loading={busy} onClick={() => void run()}>
              Release
            </Button>
          ) : null}
        </>
      )}
      {asking ? <HoldDialog order={order} onClose={() => setAsking(false)} /> : null}
    </Part>
  );
}

const schema = z.pipe(
  z.object({ reason: requiredText('Please say why', 200), until: z.string() }),
  z.transform(({ reason, until }) => ({ reason, ...(until && { until }) })),
);

function HoldDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const refresh = useRefresh();
  const form = useSaveForm<z.input<typeof schema>, z.output<typeof schema>, Order>({
    schema,
    row: { values: { reason: '', until: '' }, version: order.version },
    failure: 'The order could not be put on hold. Please try again.',
    draft: `hold-${order.id}`,
    save: (body) => holdOrder(order, body),
    onSaved: () => {
      toast({ title: 'Order on hold', description: order.order_number });
      onClose();
      void refresh(...ORDER_READS);
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Hold order ${order.order_number}`}
      description="It is neither packed, sent nor handed over until it is released. The customer is told nothing."
      submitLabel="Put on hold"
      onClose={onClose}
    >
      <TextField fields={form.fields} name="reason" label="Reason" required maxLength={200} />
      <DayField fields={form.fields} name="until" label="Until" optional />
    </FormDialog>
  );
}
