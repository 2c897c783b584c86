import { formatMoney } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { ConfirmWrite } from '../confirm-write';
import { type Order, ORDER_READS } from './api';

interface ChangeDeliveryProps {
  order: Order & { shipping_refund?: string | null };
  method: 'ship' | 'pickup';
  onClose: () => void;
}

/** Question before an order changes between shipping and pickup, with the refunded shipping. */
export function ChangeDelivery({ order, method, onClose }: ChangeDeliveryProps) {
  const refund = order.shipping_refund ?? '0.00';
  const nothing = Number(refund) === 0;
  const pickup = {
    title: `Change order ${order.order_number} to pickup?`,
    text: nothing
      ? 'There is no shipping left to refund.'
      : `${formatMoney(refund)} of shipping will be refunded to the card: ${formatMoney(order.total)} was paid, ${formatMoney(order.refunded_amount)} refunded so far. ${order.customer_name} gets an email once the bank has made the refund.`,
    confirmLabel: nothing ? 'Change to pickup' : `Change and refund ${formatMoney(refund)}`,
    done: { title: 'Changed to pickup', description: order.order_number },
  };
  const ship = {
    title: `Ship order ${order.order_number} instead?`,
    text: 'It goes to the address of the order. Nothing is charged: the winery pays the shipping. No email is sent now.',
    confirmLabel: 'Change to shipping',
    done: { title: 'Changed to shipping', description: order.order_number },
  };
  return (
    <ConfirmWrite
      {...(method === 'pickup' ? pickup : ship)}
      send={() =>
        callApi('PUT /api/admin/orders/{id}/delivery', {
          path: { id: order.id },
          body: { method, ...(method === 'pickup' && { refund }) },
        })
      }
      failure={{ title: 'Delivery not changed', text: 'Please try again.' }}
      reads={ORDER_READS}
      onClose={onClose}
    />
  );
}
