import { formatMoney } from '@shamba/ui/core';
import { ConfirmWrite } from '../confirm-write';
import { cancelOrder, ORDER_READS, type OrderDetails } from './api';

/** Asks before an order is cancelled, and names the refund and the mail to the customer. */
export function CancelOrder({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  return (
    <ConfirmWrite
      title={`Cancel order ${order.order_number}?`}
      text={`${formatMoney(order.total)} less what was refunded goes back to the card, bottles go back on the shelf, bookings of this order end, and ${order.customer_name} gets a mail.`}
      confirmLabel="Cancel order"
      cancelLabel="Keep it"
      send={() => cancelOrder(order)}
      done={{ title: 'Order cancelled', description: order.order_number }}
      failure={{ title: 'Order not cancelled', text: 'Please try again.' }}
      reads={ORDER_READS}
      onClose={onClose}
    />
  );
}
