import { formatMoney } from '@shamba/ui/core';
import { ConfirmDialog } from '@shamba/ui/confirm-dialog';
import { messageOf, toast } from '@shamba/shell-sdk';
import { useRefresh } from '../use-refresh';
import { cancelOrder, ORDER_READS, type OrderDetails } from './api';

/** Asks before an order is cancelled, naming the money and who is told. */
export function CancelOrder({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const refresh = useRefresh();
  const cancel = async () => {
    try {
      await cancelOrder(order);
    } catch (error) {
      toast({
        title: 'Order not cancelled',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
      void refresh(...ORDER_READS);
      throw error;
    }
    toast({ title: 'Order cancelled', description: order.order_number });
    void refresh(...ORDER_READS);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Cancel order ${order.order_number}?`}
      text={`${formatMoney(order.total)} less what was refunded goes back to the card, bottles go back on the shelf, bookings of this order end, and ${order.customer_name} gets a mail.`}
      confirmLabel="Cancel order"
      cancelLabel="Keep it"
      onConfirm={cancel}
    />
  );
}
