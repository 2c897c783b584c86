import { useState } from 'react';
import { Button, Checkbox, Field, TextInput } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { keptFields, useKeptFields } from '@shamba/slice-kit/forms';
import { useWrite } from '@shamba/slice-kit/writes';
import { OpenDialog } from '../open-dialog';
import { counted } from '../counted';
import { useRefresh } from '../use-refresh';
import { type BatchResults, type Order, ORDER_READS, problemsOf, stepOrders } from './api';
import look from '../look.module.css';

/**
 * Tracking numbers of several orders, each beside its customer. Shows the server's refusals under their fields; typed
 * numbers stay until every order is done, also over a reload.
 */
export function TrackingDialog({ orders, onClose }: { orders: readonly Order[]; onClose: () => void }) {
  const refresh = useRefresh();
  const ids = orders.map(({ id }) => id);
  const blank = { carrier: '', numbers: Object.fromEntries(ids.map((id) => [id, ''])), ships: false };
  const draft = `tracking-${[...ids].sort().join('-')}`;
  const [typed, setTyped] = useState(() => keptFields(draft, blank));
  const { carrier, numbers, ships } = typed;
  const forget = useKeptFields(draft, typed, blank);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { busy, run } = useWrite<void, BatchResults>({
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
        forget();
        toast({ title: ships ? `${counted(results.length, 'order')} marked shipped` : 'Tracking numbers saved' });
        onClose();
      }
      return refresh(...ORDER_READS);
    },
  });
  return (
    <OpenDialog
      onClose={onClose}
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
        className={look.list}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Field label="Carrier" optional>
          <TextInput
            value={carrier}
            maxLength={60}
            onChange={({ target }) => setTyped((before) => ({ ...before, carrier: target.value }))}
          />
        </Field>
        {orders.map(({ id, order_number, customer_name }) => (
          <Field key={id} label={`${order_number}, ${customer_name}`} error={problems[id]}>
            <TextInput
              value={numbers[id] ?? ''}
              maxLength={200}
              onChange={({ target: { value } }) =>
                setTyped((before) => ({ ...before, numbers: { ...before.numbers, [id]: value } }))
              }
            />
          </Field>
        ))}
        <Checkbox
          label="Mark all of them shipped"
          checked={ships}
          onChange={({ target }) => setTyped((before) => ({ ...before, ships: target.checked }))}
        />
      </form>
    </OpenDialog>
  );
}
