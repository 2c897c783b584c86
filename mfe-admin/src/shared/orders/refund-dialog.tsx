import { useState } from 'react';
import * as z from 'zod/mini';
import { Checkbox, Field, formatMoney, QuantityInput } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { CheckField, FormDialog, requiredText, TextField, useSaveForm } from '@shamba/slice-kit/forms';
import { useRefresh } from '../use-refresh';
import { ORDER_READS, type OrderDetails, refundOrder, type RefundScope, useRefundPreview } from './api';
import { RefundPreview } from './refund-preview';
import styles from './refund-dialog.module.css';

type Values = { restock: boolean; shipping: boolean };

const schema = z.object({ reason: requiredText('Please say why', 180), restock: z.boolean(), shipping: z.boolean() });

/**
 * Refunds chosen quantities of lines. The server computes the amount from each line's price with its share of discount
 * and tax, up to the rest of the line and the order.
 */
export function RefundDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const refresh = useRefresh();
  const [key] = useState(() => crypto.randomUUID());
  const left = order.items.filter((line) => line.quantity > line.refunded_quantity);
  const [chosen, setChosen] = useState<Record<number, number>>({});
  const choose = (id: number, quantity: number) => setChosen((before) => ({ ...before, [id]: quantity }));
  /** Scope of the chosen lines and boxes; null: nothing is chosen. */
  const scopeOf = ({ restock, shipping }: Values): RefundScope | null => {
    const lines = left.flatMap(({ id }) => {
      const quantity = chosen[id] ?? 0;
      return quantity > 0 ? [{ line_id: id, quantity, restock }] : [];
    });
    return lines.length > 0 || shipping ? { ...(lines.length > 0 && { lines }), ...(shipping && { shipping }) } : null;
  };
  const form = useSaveForm<z.input<typeof schema>, z.output<typeof schema>, unknown>({
    schema,
    row: { values: { reason: '', restock: true, shipping: false }, version: order.version },
    failure: 'The refund could not be made. Please try again.',
    draft: `refund-${order.id}`,
    save: ({ reason, ...values }) => refundOrder(order, { reason, ...scopeOf(values) }, key),
    onSaved: () => {
      toast({ title: 'Refund asked for', description: 'It is done when the bank says so.' });
      onClose();
      void refresh(...ORDER_READS);
    },
  });
  const [restock, shipping] = form.fields.watch(['restock', 'shipping']);
  const scope = scopeOf({ restock, shipping });
  const preview = useRefundPreview(order, scope);
  return (
    <FormDialog
      form={form}
      title={`Refund order ${order.order_number}`}
      description={`Paid ${formatMoney(order.total)}, refunded ${formatMoney(order.refunded_amount)}. Choose what goes back.`}
      submitLabel={scope !== null && preview.data ? `Refund ${formatMoney(preview.data.amount)}` : 'Refund'}
      busyLabel="Asking the bank…"
      disabled={scope !== null && preview.isPending}
      onClose={onClose}
    >
      <ul className={styles.lines} aria-label="Lines to give back">
        {left.map((line) => {
          const rest = line.quantity - line.refunded_quantity;
          const quantity = chosen[line.id] ?? 0;
          return (
            <li key={line.id} className={styles.line}>
              <Checkbox
                label={`${line.title}, ${formatMoney(line.price)}`}
                checked={quantity > 0}
                onChange={(event) => choose(line.id, event.target.checked ? rest : 0)}
              />
              {quantity > 0 && rest > 1 ? (
                <Field label={`How many of ${rest}`}>
                  <QuantityInput live value={quantity} min={1} max={rest} onChange={(next) => choose(line.id, next)} />
                </Field>
              ) : null}
            </li>
          );
        })}
      </ul>
      {Number(order.shipping_amount) > 0 ? (
        <CheckField fields={form.fields} name="shipping" label={`Shipping, ${formatMoney(order.shipping_amount)}`} />
      ) : null}
      <CheckField fields={form.fields} name="restock" label="Bottles go back on the shelf" />
      <TextField fields={form.fields} name="reason" label="Reason" required maxLength={180} />
      {scope === null ? null : <RefundPreview order={order} preview={preview} />}
    </FormDialog>
  );
}
