import { Loaded } from '@shamba/slice-kit/views';
import { openLines, useOrder, type OrderLine } from '../../../shared/api/orders';
import { CancelPanel } from './cancel-panel';

export interface PaidCancelProps {
  orderId: string;
  /** Which of the order's lines is the thing that is looked at. */
  matches: (line: OrderLine) => boolean;
  onKeep: () => void;
  onDone: () => void;
}

/** Cancelling something that was paid: it is a part of its order. */
export function PaidCancel({ orderId, matches, ...rest }: PaidCancelProps) {
  const order = useOrder(orderId);
  return (
    <Loaded query={order} label="the order">
      {(data) => {
        const lines = openLines(data).filter(matches);
        return lines.length > 0 ? (
          <CancelPanel orderId={orderId} lines={lines} {...rest} />
        ) : (
          <p role="alert">This was cancelled already.</p>
        );
      }}
    </Loaded>
  );
}
