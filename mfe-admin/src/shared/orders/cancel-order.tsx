import { formatMoney } from '@shamba/ui/core';
import { ConfirmWrite } from '../confirm-write';
import { cancelOrder, ORDER_READS, type OrderDetails, useCancelPreview } from './api';
import { RefundPreview } from './refund-preview';

/** Question before an order is cancelled, with the server's preview of refund and mails. */
export function CancelOrder({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const preview = useCancelPreview(order);
  const amount = preview.data?.amount ?? '0.00';
  const refunds = preview.data?.way === 'refund' && Number(amount) > 0;
  return (
    <ConfirmWrite
      title={`Cancel order ${order.order_number}?`}
      text={<RefundPreview order={order} preview={preview} />}
      confirmLabel={refunds ? `Cancel and refund ${formatMoney(amount)}` : 'Cancel order'}
      cancelLabel="Keep it"
      ready={preview.data !== undefined}
      send={() => cancelOrder(order)}
      done={{ title: 'Order cancelled', description: order.order_number }}
      failure={{ title: 'Order not cancelled', text: 'Please try again.' }}
      reads={ORDER_READS}
      onClose={onClose}
    />
  );
}
