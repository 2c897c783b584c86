import { Loaded } from '@shamba/slice-kit/views';
import { openLines, useOrder, type OrderLine } from '../../../shared/api/orders';
import { CancelLines } from './cancel-lines';

export interface PaidCancelProps {
  orderId: string;
  /** True if a line of the order is the displayed booking. */
  matches: (line: OrderLine) => boolean;
  onClose: () => void;
}

/** Cancels a paid booking, which is a line of an order. */
export function PaidCancel({ orderId, matches, ...rest }: PaidCancelProps) {
  const order = useOrder(orderId);
  return (
    <Loaded query={order} label="the order">
      {(data) => {
        const lines = openLines(data).filter(matches);
        return lines.length > 0 ? (
          <CancelLines orderId={orderId} lines={lines} {...rest} />
        ) : (
          <p role="alert">This was cancelled already.</p>
        );
      }}
    </Loaded>
  );
}
