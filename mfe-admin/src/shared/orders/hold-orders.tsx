import { counted } from '../counted';
import { useDialogForm } from '../save-dialog';
import { type BatchResults, type Order, ORDER_READS, stepOrders } from './api';
import { HoldForm, holdSchema } from './hold-form';
import { batchText } from './order-words';

interface HoldOrdersProps {
  orders: readonly Order[];
  /** Called with the results. */
  onDone: (results: BatchResults) => void;
  onClose: () => void;
}

/** Holds several orders for one reason: the weather, unless staff write another. */
export function HoldOrders({ orders, onDone, onClose }: HoldOrdersProps) {
  const named = orders.map(({ id }) => ({ id }));
  const form = useDialogForm({
    schema: holdSchema,
    row: { values: { reason: 'Weather', until: '' }, version: 0 },
    failure: 'The orders could not be put on hold. Please try again.',
    draft: 'hold-orders',
    save: async (body) => {
      const results = await stepOrders('hold', named, body);
      onDone(results);
      return results;
    },
    done: (results) => batchText(results, 'hold') ?? { title: 'No order was put on hold' },
    reads: ORDER_READS,
    onClose,
  });
  return (
    <HoldForm
      form={form}
      title={`Hold ${counted(orders.length, 'order')}`}
      text="They are not packed, shipped or handed over until the last day is over or you release them. The customers are not told."
      onClose={onClose}
    />
  );
}
