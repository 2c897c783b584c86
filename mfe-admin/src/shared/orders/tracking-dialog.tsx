import { useState } from 'react';
import { Button, Checkbox, Field, TextInput } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { keptFields, useKeptFields } from '@shamba/slice-kit/forms';
import { useWrite } from '@shamba/slice-kit/writes';
import { OpenDialog } from '../open-dialog';
import { counted } from '../counted';
import { toNextField } from '../to-next-field';
import { useRefresh } from '../use-refresh';
import { type BatchResults, type Order, ORDER_READS, problemsOf, stepOrders } from './api';
import { batchText } from './order-words';
import look from '../look.module.css';

interface TrackingDialogProps {
  orders: readonly Order[];
  /** Called with the results of a save. */
  onDone: (results: BatchResults) => void;
  onClose: () => void;
}

/**
 * Tracking numbers of several orders, each beside its customer, with the saved ones. Shows the server's refusals under
 * their fields; typed numbers stay until every order is done, also over a reload.
 */
export function TrackingDialog({ orders, onDone, onClose }: TrackingDialogProps) {
  const refresh = useRefresh();
  const ids = orders.map(({ id }) => id);
  const [carriers, ...others] = new Set(orders.map((order) => order.carrier ?? ''));
  const saved = {
    carrier: others.length === 0 ? (carriers ?? '') : '',
    numbers: Object.fromEntries(orders.map(({ id, tracking }) => [id, tracking ?? ''])),
    ships: false,
  };
  const draft = `tracking-${[...ids].sort().join('-')}`;
  const [typed, setTyped] = useState(() => keptFields(draft, saved));
  const { carrier, numbers, ships } = typed;
  const forget = useKeptFields(draft, typed, saved);
  // The first field has the focus: what a scanner types must not replace a saved number.
  const waitingFirst = [...orders].sort((a, b) => Number(a.tracking !== null) - Number(b.tracking !== null));
  /** A scanner that reads a label twice gives the next order the number of the last one. */
  const twiceText = (id: string): string | undefined => {
    const number = numbers[id]?.trim();
    const other = waitingFirst.find((order) => order.id !== id && number && numbers[order.id]?.trim() === number);
    return other && `The same number as ${other.order_number}, ${other.customer_name}`;
  };
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { busy, run } = useWrite<void, BatchResults>({
    send: () =>
      stepOrders(
        ships ? 'shipped' : 'tracking',
        orders.flatMap(({ id }) => {
          const tracking = numbers[id]?.trim();
          const isNew = tracking && (tracking !== saved.numbers[id] || carrier.trim() !== saved.carrier);
          if (!isNew && !ships) return [];
          return [{ id, ...(tracking && { tracking }), ...(carrier.trim() && { carrier: carrier.trim() }) }];
        }),
      ),
    failure: { title: 'Tracking numbers not saved', text: 'Please try again.' },
    onDone: (results) => {
      const refused = problemsOf(results, orders);
      setProblems(Object.fromEntries(refused.map(({ id, message }) => [id, message])));
      const done = batchText(results, ships ? 'shipped' : 'tracking');
      if (done) toast(done);
      forget();
      onDone(results);
      if (refused.length === 0) onClose();
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
        onKeyDown={toNextField}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        {waitingFirst.map(({ id, order_number, customer_name }) => (
          <Field key={id} label={`${order_number}, ${customer_name}`} hint={twiceText(id)} error={problems[id]}>
            <TextInput
              value={numbers[id] ?? ''}
              maxLength={200}
              onChange={({ target: { value } }) =>
                setTyped((before) => ({ ...before, numbers: { ...before.numbers, [id]: value } }))
              }
            />
          </Field>
        ))}
        <Field label="Carrier" optional>
          <TextInput
            value={carrier}
            maxLength={60}
            onChange={({ target }) => setTyped((before) => ({ ...before, carrier: target.value }))}
          />
        </Field>
        <Checkbox
          label="Mark all of them shipped"
          checked={ships}
          onChange={({ target }) => setTyped((before) => ({ ...before, ships: target.checked }))}
        />
      </form>
    </OpenDialog>
  );
}
