import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, formatDay } from '@shamba/ui/core';
import { callApi, toast } from '@shamba/shell-sdk';
import { CheckField, optionalText, SaveFormView, SelectField, TextField, useSaveForm } from '@shamba/slice-kit/forms';
import { Facts, parcelNumbers, StatusBadge } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { Part } from '../part';
import { useChange } from '../use-change';
import { useRefresh } from '../use-refresh';
import { ORDER_READS, type OrderDetails } from './api';
import { CameBack } from './came-back';
import { ChangeToPickup } from './change-to-pickup';
import { addressText, backWord } from './order-words';
import styles from './order-dialog.module.css';

const STATES = ['pending', 'packed', 'shipped', 'delivered', 'returned'] as const;
const LABELS = {
  pending: 'Pending',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: backWord('ship'),
} as const;
type State = (typeof STATES)[number];

/** States that may follow: only a parcel that left comes back, and one that is back was sent. */
function nextStates(now: State): readonly State[] {
  if (now === 'returned') return ['shipped', 'returned'];
  return now === 'shipped' || now === 'delivered' ? STATES : STATES.filter((state) => state !== 'returned');
}

const MAX_TRACKING = 200;

const schema = z.pipe(
  z.object({
    state: z.enum(STATES),
    carrier: optionalText(60),
    tracking: optionalText(MAX_TRACKING),
    mailAgain: z.boolean(),
    early: z.boolean(),
  }),
  z.transform(({ state, carrier, tracking, mailAgain, early }) => ({
    state,
    carrier,
    tracking,
    ...(mailAgain && state === 'shipped' && { tell_customer: true }),
    ...(early && { early }),
  })),
);

/** The parcel of an order: its state and staff's updates; or the change to a pickup. */
export function ShipmentPanel({ order, writable }: { order: OrderDetails; writable: boolean }) {
  const { fulfilment } = order;
  const [changing, setChanging] = useState(false);
  if (fulfilment === null || order.delivery_method !== 'ship') return null;
  const open = writable && STATES.some((state) => state === fulfilment.state);
  return (
    <Part boxed title="Shipment">
      <Facts
        facts={[
          {
            label: 'Status',
            value: fulfilment.state === 'returned' ? backWord('ship') : <StatusBadge status={fulfilment.state} />,
          },
          { label: 'Method', value: order.shipping_method ?? 'Standard' },
          { label: 'Carrier', value: fulfilment.carrier },
          { label: 'Tracking', value: parcelNumbers(fulfilment) },
        ]}
      />
      {order.moved_to === null ? null : <Moved order={order} movedTo={order.moved_to} writable={writable} />}
      {writable && fulfilment.state === 'returned' ? <CameBack order={order} /> : null}
      {open ? <ShipmentForm key={order.version} order={order} /> : null}
      {writable && order.shipping_refund !== null ? (
        <Button variant="ghost" onClick={() => setChanging(true)}>
          Change to pickup…
        </Button>
      ) : null}
      {changing ? <ChangeToPickup order={order} onClose={() => setChanging(false)} /> : null}
    </Part>
  );
}

interface MovedProps {
  order: OrderDetails;
  movedTo: NonNullable<OrderDetails['moved_to']>;
  writable: boolean;
}

/** The address of a member who has moved since the charge, and the step that sends the box there. */
function Moved({ order, movedTo, writable }: MovedProps) {
  const { busy, run } = useChange({
    send: () =>
      callApi('PUT /api/admin/orders/{id}/delivery', {
        path: { id: order.id },
        version: order.version,
        body: {
          method: 'ship',
          shipping_address: movedTo.shipping_address,
          shipping_city: movedTo.shipping_city ?? '',
          shipping_state: movedTo.shipping_state ?? '',
          shipping_zip: movedTo.shipping_zip ?? '',
        },
      }),
    failure: { title: 'Address not changed', text: 'Please try again.' },
    done: () => ({
      title: 'Goes to the new address',
      description: order.parcel_state === 'packed' ? 'It is packed: print its label again.' : order.order_number,
    }),
    reads: ORDER_READS,
  });
  return (
    <>
      <p className={styles.text}>The member has moved to {addressText(movedTo)}.</p>
      {writable ? (
        <Button variant="secondary" loading={busy} onClick={() => void run()}>
          Use the new address
        </Button>
      ) : null}
    </>
  );
}

function ShipmentForm({ order }: { order: OrderDetails }) {
  const refresh = useRefresh();
  const { id, fulfilment } = order;
  const today = useToday();
  const now = STATES.find((state) => state === fulfilment?.state) ?? 'pending';
  const form = useSaveForm({
    schema,
    row: {
      values: {
        state: now,
        carrier: fulfilment?.carrier ?? '',
        tracking: fulfilment?.tracking ?? '',
        mailAgain: false,
        early: false,
      },
      version: order.version,
    },
    save: (body, version = order.version) =>
      callApi('PUT /api/admin/orders/{id}/shipment', { path: { id }, version, body }),
    failure: 'The shipment could not be saved. Please try again.',
    draft: `shipment-${id}`,
    // Restoring a typed number must not reset the status that a colleague has set since.
    keepChangedOnly: true,
    onSaved: () => {
      toast({ title: 'Shipment updated', description: order.order_number });
      void refresh(...ORDER_READS);
    },
  });
  return (
    <SaveFormView form={form} label="Shipment" submitLabel="Save shipment">
      <SelectField
        fields={form.fields}
        name="state"
        label="Status"
        options={nextStates(now).map((value) => ({ value, label: LABELS[value] }))}
        hint="The customer gets an email when it is shipped."
      />
      <TextField fields={form.fields} name="carrier" label="Carrier" optional maxLength={60} />
      <TextField
        fields={form.fields}
        name="tracking"
        label="Tracking number"
        optional
        maxLength={MAX_TRACKING}
        hint="Several parcels: separate with commas."
      />
      {fulfilment?.state === 'shipped' ? (
        <CheckField fields={form.fields} name="mailAgain" label="Email the customer again with the current number" />
      ) : null}
      {order.ship_after !== null && order.ship_after > today && (now === 'pending' || now === 'packed') ? (
        <CheckField fields={form.fields} name="early" label={`Send it before ${formatDay(order.ship_after)}`} />
      ) : null}
      {form.message === undefined ? null : (
        <Button variant="link" onClick={() => void refresh(...ORDER_READS)}>
          Reload the order
        </Button>
      )}
    </SaveFormView>
  );
}
