import { useState } from 'react';
import { Button, Checkbox, Field, TextInput } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { useRefresh } from '../use-refresh';
import { type Order, ORDER_READS, problemsOf, stepOrders } from './api';
import { counted } from './order-words';
import styles from './batch.module.css';

/**
 * Tracking numbers of several orders, each beside its customer. What the server refuses is said under its field; what was
 * typed stays until every order is done.
 */
export function TrackingDialog({ orders, onClose }: { orders: readonly Order[]; onClose: () => void }) {
  const refresh = useRefresh();
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [ships, setShips] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { busy, run } = useWrite<void, Awaited<ReturnType<typeof stepOrders>>>({
    send: () =>
      stepOrders(
        ships ? 'shipped' : 'tracking',
        orders.flatMap(({ id }) => {
          const tracking = numbers[id]?.trim();
          if (!tracking && !ships) return [];
          return [{ id, ...(tracking && { tracking }), ...(carrier.trim() && { carrier: carrier.trim() }) }];
        }),
      ),
    failure: { title: 'Tracking numbers not saved', text: 'Please try again.' },
    onDone: (results) => {
      const refused = problemsOf(results, orders);
      setProblems(Object.fromEntries(refused.map(({ id, message }) => [id, message])));
      if (refused.length === 0) {
        toast({ title: ships ? `${counted(results.length, 'order')} marked shipped` : 'Tracking numbers saved' });
        onClose();
      }
      return refresh(...ORDER_READS);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Tracking numbers"
      description="Orders without a number stay as they are."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="tracking-numbers" loading={busy}>
            {ships ? `Save and mark ${counted(orders.length, 'order')} shipped` : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id="tracking-numbers"
        className={styles.rows}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Field label="Carrier" optional>
          <TextInput value={carrier} maxLength={60} onChange={({ target }) => setCarrier(target.value)} />
        </Field>
        {orders.map(({ id, order_number, customer_name }) => (
          <Field key={id} label={`${order_number}, ${customer_name}`} error={problems[id]}>
            <TextInput
              value={numbers[id] ?? ''}
              maxLength={80}
              onChange={({ target }) => setNumbers((before) => ({ ...before, [id]: target.value }))}
            />
          </Field>
        ))}
        <Checkbox
          label="Mark all of them shipped"
          checked={ships}
          onChange={({ target }) => setShips(target.checked)}
        />
      </form>
    </Dialog>
  );
}
