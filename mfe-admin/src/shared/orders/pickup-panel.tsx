import { useState } from 'react';
import * as z from 'zod/mini';
import { idNotChecked } from '@shamba/rules';
import { Button, formatDay, formatInstant } from '@shamba/ui/core';
import { CheckField, FormDialog, requiredText, TextField } from '@shamba/slice-kit/forms';
import { Facts, StatusBadge } from '@shamba/slice-kit/views';
import { useMinimumAge } from '@shamba/slice-kit/winery';
import { Part } from '../part';
import { ConfirmWrite } from '../confirm-write';
import { useDialogForm } from '../save-dialog';
import { markPickup, ORDER_READS, type OrderDetails } from './api';
import { backWord, linesToPack } from './order-words';
import { SendDialog } from './send-dialog';
import styles from './order-dialog.module.css';

type Step = 'ready' | 'collected' | 'returned' | 'ship';

/** State of a pickup: ready, collected by an adult, or back on the shelf. */
export function PickupPanel({ order, writable }: { order: OrderDetails; writable: boolean }) {
  const [step, setStep] = useState<Step | null>(null);
  const { pickup, parcel_state: state } = order;
  if (pickup === null || state === null) return null;
  const close = () => setStep(null);
  const open = writable && order.status !== 'cancelled';
  const waits = state === 'pending' || state === 'packed';
  return (
    <Part boxed title="Pickup">
      <Facts
        facts={[
          { label: 'Status', value: state === 'returned' ? backWord('pickup') : <StatusBadge status={state} /> },
          { label: 'Ready', value: pickup.ready_at && formatInstant(pickup.ready_at) },
          {
            label: 'Kept until',
            value: state === 'ready' ? pickup.kept_until && formatDay(pickup.kept_until) : null,
          },
          { label: 'Collected', value: pickup.collected_at && formatInstant(pickup.collected_at) },
          { label: 'Collected by', value: pickup.collected_by },
          { label: 'ID', value: pickup.id_checked ? 'Checked' : null },
          { label: 'Handed over by', value: pickup.handed_over_by },
          { label: 'Returned', value: pickup.returned_at && formatInstant(pickup.returned_at) },
        ]}
      />
      {open && (waits || state === 'ready' || (state === 'returned' && linesToPack(order).length > 0)) ? (
        <div className={styles.actions}>
          {waits ? <Button onClick={() => setStep('ready')}>Mark ready…</Button> : null}
          {state === 'ready' ? (
            <>
              <Button onClick={() => setStep('collected')}>Collected…</Button>
              <Button variant="secondary" onClick={() => setStep('returned')}>
                Not collected…
              </Button>
            </>
          ) : null}
          <Button variant="ghost" onClick={() => setStep('ship')}>
            Ship it instead…
          </Button>
        </div>
      ) : null}
      {step === 'ready' ? (
        <ConfirmWrite
          title={`Order ${order.order_number} is ready?`}
          text={`${order.customer_name} gets an email that the wine is ready for pickup.`}
          confirmLabel="Mark ready"
          send={() => markPickup(order, { state: 'ready' })}
          done={{ title: 'Ready for pickup', description: order.order_number }}
          failure={{ title: 'Not marked ready', text: 'Please try again.' }}
          reads={ORDER_READS}
          onClose={close}
        />
      ) : null}
      {step === 'returned' ? (
        <ConfirmWrite
          title={`Order ${order.order_number} was not collected?`}
          text="The pickup ends. To return the money and restock the bottles, refund or cancel the order. It can still be shipped."
          confirmLabel="Put back on the shelf"
          send={() => markPickup(order, { state: 'returned' })}
          done={{ title: 'Back on the shelf', description: order.order_number }}
          failure={{ title: 'Not saved', text: 'Please try again.' }}
          reads={ORDER_READS}
          onClose={close}
        />
      ) : null}
      {step === 'collected' ? <CollectDialog order={order} onClose={close} /> : null}
      {step === 'ship' ? <SendDialog order={order} onClose={close} /> : null}
    </Part>
  );
}

const schemaOf = (age: number) =>
  z.object({
    collected_by: requiredText('Please say who collects the bottles.', 120),
    id_checked: z.boolean().check(z.refine((checked) => checked, idNotChecked(age))),
  });

function CollectDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const age = useMinimumAge();
  const form = useDialogForm({
    schema: schemaOf(age),
    row: { values: { collected_by: order.customer_name, id_checked: false }, version: order.version },
    failure: 'The pickup could not be saved. Please try again.',
    draft: `pickup-${order.id}`,
    save: (body) => markPickup(order, { state: 'collected', ...body }),
    done: { title: 'Collected', description: order.order_number },
    reads: ORDER_READS,
    onClose,
  });
  return (
    <FormDialog form={form} title={`Hand over order ${order.order_number}`} submitLabel="Handed over" onClose={onClose}>
      <TextField fields={form.fields} name="collected_by" label="Collected by" required maxLength={120} />
      <CheckField fields={form.fields} name="id_checked" label={`ID checked: ${age} or older`} />
    </FormDialog>
  );
}
