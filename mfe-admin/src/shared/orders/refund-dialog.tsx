import { useState } from 'react';
import * as z from 'zod/mini';
import { Checkbox, Field, formatMoney, QuantityInput } from '@shamba/ui/core';
import { callApi, messageOf } from '@shamba/shell-sdk';
import { CheckField, FormDialog, requiredText, TextField } from '@shamba/slice-kit/forms';
import { ConfirmWrite } from '../confirm-write';
import { useDialogForm } from '../save-dialog';
import { ORDER_READS, type OrderDetails, type RefundScope, useCancelPreview, useRefundPreview } from './api';
import look from '../look.module.css';
import styles from './refund-dialog.module.css';
import { moneyWords, newsWords, partWords } from './refund-words';

const schema = z.object({ reason: requiredText('Please say why', 180), restock: z.boolean(), shipping: z.boolean() });

/**
 * Refunds chosen quantities of lines. The server computes the amount from each line's price with its share of discount
 * and tax, up to the rest of the line and the order.
 */
export function RefundDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID());
  const left = order.items.filter((line) => line.quantity > line.refunded_quantity);
  const [chosen, setChosen] = useState<Record<number, number>>({});
  const choose = (id: number, quantity: number) => setChosen((before) => ({ ...before, [id]: quantity }));
  /** Scope of the chosen lines and boxes; null: nothing is chosen. */
  const scopeOf = ({ restock, shipping }: { restock: boolean; shipping: boolean }): RefundScope | null => {
    const lines = left.flatMap(({ id }) => {
      const quantity = chosen[id] ?? 0;
      return quantity > 0 ? [{ line_id: id, quantity, restock }] : [];
    });
    return lines.length > 0 || shipping ? { ...(lines.length > 0 && { lines }), ...(shipping && { shipping }) } : null;
  };
  const form = useDialogForm({
    schema,
    row: { values: { reason: '', restock: true, shipping: false }, version: order.version },
    failure: 'The refund could not be made. Please try again.',
    draft: `refund-${order.id}`,
    // A repeated press with the same key makes one refund.
    save: ({ reason, ...values }) =>
      callApi('POST /api/admin/orders/{id}/refunds', {
        path: { id: order.id },
        version: order.version,
        header: { 'idempotency-key': key },
        body: { reason, ...scopeOf(values) },
      }),
    done: { title: 'Refund asked for', description: 'It is done when the bank says so.' },
    reads: ORDER_READS,
    onClose,
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
      <ul className={look.list} aria-label="Lines to give back">
        {left.map((line) => {
          const rest = line.quantity - line.refunded_quantity;
          const quantity = chosen[line.id] ?? 0;
          return (
            <li key={line.id} className={look.tight}>
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

/**
 * Question before an order is cancelled: its payment is voided before the capture, refunded afterwards. With the
 * server's preview of refund and mails.
 */
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
      send={() => callApi('POST /api/admin/orders/{id}/cancel', { path: { id: order.id }, version: order.version })}
      done={{ title: 'Order cancelled', description: order.order_number }}
      failure={{ title: 'Order not cancelled', text: 'Please try again.' }}
      reads={ORDER_READS}
      onClose={onClose}
    />
  );
}

interface RefundPreviewProps {
  order: OrderDetails;
  preview: ReturnType<typeof useRefundPreview>;
}

/** The server's preview of a refund or cancellation. Phrasing content only, for use inside a paragraph. */
function RefundPreview({ order, preview: { data, error } }: RefundPreviewProps) {
  return (
    <span role="status" className={styles.preview}>
      {data ? (
        <>
          <span className={look.strong}>{moneyWords(data, order)}</span>
          {partWords(data).map((part) => (
            <span key={part}>{part}</span>
          ))}
          <span>{newsWords(data, order)}</span>
        </>
      ) : error ? (
        messageOf(error, 'What goes back could not be computed. Please try again.')
      ) : (
        'Computing what goes back…'
      )}
    </span>
  );
}
