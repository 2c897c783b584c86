import { useState } from 'react';
import * as z from 'zod/mini';
import { parseCents, toDecimal } from '@shamba/rules';
import { Checkbox, Field, formatMoney, QuantityInput } from '@shamba/ui/core';
import { callApi, messageOf } from '@shamba/shell-sdk';
import {
  CheckField,
  FormDialog,
  MoneyField,
  optionalAmount,
  requiredText,
  type SaveForm,
  SelectField,
  TextField,
} from '@shamba/slice-kit/forms';
import { ConfirmWrite } from '../confirm-write';
import { useDialogForm } from '../save-dialog';
import { ORDER_READS, type OrderDetails, type RefundScope, useCancelPreview, useRefundPreview } from './api';
import look from '../look.module.css';
import styles from './refund-dialog.module.css';
import { piecesText } from './order-words';
import { doneWords, handOverText, moneyWords, newsWords, partWords } from './refund-words';
import { useReadChanged } from './stale-order';

type Line = OrderDetails['items'][number];

const AMOUNT_WANTED = 'Please enter an amount such as 20.00';
/** Decimal text of a typed amount above 0; null for anything else. */
function amountOf(text: string): string | null {
  const { data } = z.safeParse(optionalAmount(AMOUNT_WANTED), text);
  return data && Number(data) > 0 ? data : null;
}

const schema = z
  .object({
    how: z.string(),
    amount: z.string(),
    amount_line: z.string(),
    restock: z.boolean(),
    shipping: z.boolean(),
    reason: requiredText('Please say why', 180),
  })
  .check(
    z.refine(({ how, amount }) => how !== 'amount' || amountOf(amount) !== null, {
      path: ['amount'],
      message: AMOUNT_WANTED,
    }),
  );
type Values = z.input<typeof schema>;

const WHOLE = { value: 'whole', label: 'Chosen items, in full' };
const BY_RULES = { value: 'rules', label: 'Chosen items, by the cancellation rules' };
const AMOUNT = { value: 'amount', label: 'An amount of money' };

/** True for nights and memberships: they go back as a whole. */
const isWholeOnly = ({ item_type }: Line) => item_type === 'vineyard_stay' || item_type === 'wine_club';
const isWine = ({ item_type }: Line) => item_type === 'wine';
const hasRules = (line: Line) => !isWine(line) && line.item_type !== 'wine_club';
const piecesLeft = (line: Line): number => line.quantity - line.refunded_quantity;
/** Refunded and pending money; without refunds that the bank refused. */
const moneyBack = ({ refunded_amount, refunds }: OrderDetails): string =>
  toDecimal(
    refunds
      .filter(({ status }) => status === 'pending')
      .reduce((sum, { amount }) => sum + parseCents(amount), parseCents(refunded_amount)),
  );
const moneyLeft = (order: OrderDetails): string => toDecimal(parseCents(order.total) - parseCents(moneyBack(order)));

/** The bank's answer to an earlier refund changes the order too. */
const CHANGED =
  'The order has changed in the meantime, for example by a refund’s arrival. Please check the amount and try again.';

interface RefundDialogProps {
  order: OrderDetails;
  /** Everything but the shipping is chosen at first. */
  whole?: boolean;
  onClose: () => void;
}

/**
 * Refunds chosen lines, in full or by the cancelling rules of today, or an amount of money. The server computes every
 * amount from each line's price with its share of discount and tax, up to the rest of the line and the order.
 */
export function RefundDialog({ order, whole = false, onClose }: RefundDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const readChanged = useReadChanged(CHANGED);
  // The bottles of a club box go with the box's line.
  const left = order.items.filter((line) => piecesLeft(line) > 0 && !line.in_box);
  const [chosen, setChosen] = useState<Record<number, number>>(() =>
    Object.fromEntries(whole ? left.map((line) => [line.id, piecesLeft(line)]) : []),
  );
  const choose = (id: number, quantity: number) => setChosen((before) => ({ ...before, [id]: quantity }));
  const ways = [...(left.length > 0 ? [WHOLE] : []), ...(left.some(hasRules) ? [BY_RULES] : []), AMOUNT];
  /** Scope of what is chosen or typed; null: nothing yet. */
  const scopeOf = ({ how, amount, amount_line, restock, shipping }: Omit<Values, 'reason'>): RefundScope | null => {
    if (how === 'amount') {
      const typed = amountOf(amount);
      if (typed === null) return null;
      return { amount: typed, ...(amount_line !== '' && { amount_line_id: Number(amount_line) }) };
    }
    const lines = left.flatMap(({ id }) => {
      const quantity = chosen[id] ?? 0;
      return quantity > 0 ? [{ line_id: id, quantity, restock }] : [];
    });
    if (lines.length === 0 && !shipping) return null;
    return {
      ...(lines.length > 0 && { lines }),
      ...(shipping && { shipping }),
      ...(how === 'rules' && { by_rules: true }),
    };
  };
  const form: SaveForm<Values, Values> = useDialogForm({
    schema,
    row: {
      values: { how: ways[0]?.value ?? '', amount: '', amount_line: '', restock: true, shipping: false, reason: '' },
      version: order.version,
    },
    failure: 'The refund could not be made. Please try again.',
    draft: `refund-of-${order.id}`,
    // A repeated press with the same key makes one refund.
    save: ({ reason, ...values }) =>
      callApi('POST /api/admin/orders/{id}/refunds', {
        path: { id: order.id },
        version: order.version,
        header: { 'idempotency-key': key },
        body: {
          reason,
          ...scopeOf(values),
          ...(preview.data && { refund: preview.data.amount }),
        },
      }).catch(readChanged),
    done: () => {
      if (!moves) return { title: 'Given back, no money moves' };
      return preview.data
        ? doneWords(preview.data)
        : { title: 'Refund made', description: 'The order says how it goes.' };
    },
    reads: ORDER_READS,
    onClose,
  });
  const [how, amount, amount_line, restock, shipping] = form.fields.watch([
    'how',
    'amount',
    'amount_line',
    'restock',
    'shipping',
  ]);
  const scope = scopeOf({ how, amount, amount_line, restock, shipping });
  const preview = useRefundPreview(order, scope);
  /** False for what cost nothing, such as a visit that a membership paid for. */
  const moves = Number(preview.data?.amount ?? 1) > 0;
  return (
    <FormDialog
      form={form}
      title={`Refund order ${order.order_number}`}
      description={`Paid ${formatMoney(order.total)}, refunded ${formatMoney(moneyBack(order))}. Choose what to refund.`}
      submitLabel={
        scope === null || !preview.data ? 'Refund' : moves ? `Refund ${formatMoney(preview.data.amount)}` : 'Give back'
      }
      busyLabel={moves ? 'Asking the bank…' : 'Giving back…'}
      disabled={scope !== null && preview.isPending}
      onClose={onClose}
    >
      <SelectField fields={form.fields} name="how" label="What to refund" options={ways} />
      {how === 'amount' ? (
        <>
          <MoneyField
            fields={form.fields}
            name="amount"
            label="Amount"
            hint="With its tax. Nothing else in the order changes."
          />
          <SelectField
            fields={form.fields}
            name="amount_line"
            label="Taken from"
            empty={`The whole order, ${formatMoney(moneyLeft(order))} left`}
            options={order.items
              .filter(({ in_box }) => !in_box)
              .map((line) => ({
                value: String(line.id),
                label: `${line.title}, ${piecesText(line, line.quantity)}`,
              }))}
          />
        </>
      ) : (
        <>
          <ul className={look.list} aria-label="Lines to refund">
            {left.map((line) => (
              <li key={line.id} className={look.tight}>
                <Checkbox
                  label={`${line.title}, ${piecesText(line, piecesLeft(line))} × ${formatMoney(line.price)}`}
                  checked={(chosen[line.id] ?? 0) > 0}
                  onChange={(event) => choose(line.id, event.target.checked ? piecesLeft(line) : 0)}
                />
                <Pieces line={line} quantity={chosen[line.id] ?? 0} onChange={(next) => choose(line.id, next)} />
              </li>
            ))}
          </ul>
          {Number(order.shipping_amount) > 0 ? (
            <CheckField
              fields={form.fields}
              name="shipping"
              label={`Shipping, ${formatMoney(order.shipping_amount)}`}
            />
          ) : null}
          {left.some(isWine) || order.items.some(({ in_box }) => in_box) ? (
            <CheckField fields={form.fields} name="restock" label="Bottles go back on the shelf" />
          ) : null}
        </>
      )}
      <TextField fields={form.fields} name="reason" label="Reason" required maxLength={180} />
      {scope === null ? null : <RefundPreview order={order} preview={preview} />}
    </FormDialog>
  );
}

/** Number of pieces of a chosen line, where some of them can go back alone. */
function Pieces({ line, quantity, onChange }: { line: Line; quantity: number; onChange: (next: number) => void }) {
  const most = piecesLeft(line);
  if (quantity === 0 || most === 1 || isWholeOnly(line)) return null;
  return (
    <Field label={`How many of ${most}`}>
      <QuantityInput live value={quantity} min={1} max={most} onChange={onChange} />
    </Field>
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
      done={{
        title: 'Order cancelled',
        description: (preview.data && handOverText(preview.data)) ?? order.order_number,
      }}
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
          {partWords(data, order).map((part) => (
            <span key={part}>{part}</span>
          ))}
          <span>{newsWords(data, order)}</span>
        </>
      ) : error ? (
        messageOf(error, 'The refund could not be calculated. Please try again.')
      ) : (
        'Calculating the refund…'
      )}
    </span>
  );
}
