import { formatMoney } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { ConfirmWrite } from '../confirm-write';
import { ORDER_READS, type OrderDetails } from './api';

/** Question before an order that was to be sent is kept for pickup, with the refunded shipping. */
export function ChangeToPickup({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const refund = order.shipping_refund ?? '0.00';
  const nothing = Number(refund) === 0;
  return (
    <ConfirmWrite
      title={`Change order ${order.order_number} to pickup?`}
      text={
        nothing
          ? 'There is no shipping left to refund.'
          : `${formatMoney(refund)} of shipping will be refunded to the card: ${formatMoney(order.total)} was paid, ${formatMoney(order.refunded_amount)} refunded so far. ${order.customer_name} gets an email once the bank has made the refund.`
      }
      confirmLabel={nothing ? 'Change to pickup' : `Change and refund ${formatMoney(refund)}`}
      done={{ title: 'Changed to pickup', description: order.order_number }}
      send={() =>
        callApi('PUT /api/admin/orders/{id}/delivery', {
          path: { id: order.id },
          version: order.version,
          body: { method: 'pickup', refund },
        })
      }
      failure={{ title: 'Delivery not changed', text: 'Please try again.' }}
      reads={ORDER_READS}
      onClose={onClose}
    />
  );
}
