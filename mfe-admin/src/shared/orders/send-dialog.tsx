import * as z from 'zod/mini';
import { callApi } from '@shamba/shell-sdk';
import { AddressFields, poBoxProblem, requiredText, stateProblem, zipProblem } from '@shamba/slice-kit/forms';
import { useMinimumAge } from '@shamba/slice-kit/winery';
import { refusalToast } from '@shamba/slice-kit/writes';
import { isStale } from '../is-stale';
import { SaveDialog } from '../save-dialog';
import { useStates } from '../shipping-settings/api';
import { useRefresh } from '../use-refresh';
import { type Order, ORDER_READS } from './api';

const text = z.string().check(z.trim());

const schema = z
  .object({
    shipping_address: requiredText('Street address is required', 120),
    shipping_unit: text,
    shipping_city: requiredText('City is required', 80),
    shipping_state: text,
    shipping_zip: text,
  })
  .check(({ value, issues }) => {
    const { shipping_address: street, shipping_unit: unit, shipping_state: state, shipping_zip: zip } = value;
    const problems = {
      shipping_address: poBoxProblem(street, unit),
      shipping_state: stateProblem({ state }),
      shipping_zip: zipProblem({ state, zip }),
    };
    for (const [field, message] of Object.entries(problems))
      if (message !== undefined) issues.push({ code: 'custom', path: [field], message, input: value });
  });

const NAMES = {
  street: 'shipping_address',
  unit: 'shipping_unit',
  city: 'shipping_city',
  state: 'shipping_state',
  zip: 'shipping_zip',
} as const;

interface SendDialogProps {
  order: Order;
  /** A parcel of it came back: it is sent again. Otherwise it is sent instead of picked up. */
  again?: boolean;
  onClose: () => void;
}

/** Sends an order that was to be picked up, or came back: to its own address, or to one that staff enter. */
export function SendDialog({ order, again = false, onClose }: SendDialogProps) {
  const refresh = useRefresh();
  const states = useStates().data ?? [];
  const age = useMinimumAge();
  const { order_number: number } = order;
  const known = order.shipping_address_line_1 !== null;
  const address = known ? '' : `This order has no address: ask ${order.customer_name} where it goes. `;
  const mail = again ? 'The customer gets an email when it is marked as shipped.' : 'No email is sent now.';
  return (
    <SaveDialog
      title={again ? `Send order ${number} again?` : `Ship order ${number} instead?`}
      description={`${address}Nothing is charged: the winery pays the shipping. An adult of ${age} or over signs for it. ${mail}`}
      submitLabel={again ? 'Send again' : 'Change to shipping'}
      schema={schema}
      row={{
        values: {
          shipping_address: order.shipping_address_line_1 ?? '',
          shipping_unit: order.shipping_address_line_2 ?? '',
          shipping_city: order.shipping_city ?? '',
          shipping_state: order.shipping_state ?? '',
          shipping_zip: order.shipping_zip ?? '',
        },
        version: order.version,
      }}
      save={(body, version) =>
        callApi('PUT /api/admin/orders/{id}/delivery', {
          path: { id: order.id },
          version,
          body: { method: 'ship', ...body },
        }).catch((error: unknown) => {
          // A colleague may have chosen otherwise: what this dialog asks may be no question any more.
          if (isStale(error)) {
            onClose();
            refusalToast('Delivery not changed', 'The order has changed in the meantime. Please look at it again.');
            void refresh(...ORDER_READS);
          }
          throw error;
        })
      }
      failure="The delivery could not be changed. Please try again."
      draft={`send-${order.id}`}
      done={{ title: again ? 'To be packed again' : 'Changed to shipping', description: number }}
      reads={ORDER_READS}
      onClose={onClose}
    >
      {(fields) => {
        const [state, zip] = fields.watch(['shipping_state', 'shipping_zip']);
        return <AddressFields fields={fields} names={NAMES} kind="shipping" states={states} values={{ state, zip }} />;
      }}
    </SaveDialog>
  );
}
