import { Trash2 } from 'lucide-react';
import { formatMoney, IconButton, Image, QuantityInput } from '@shamba/ui/core';
import type { ReactNode } from 'react';
import { FALLBACK_IMAGE, type LineView } from '../../../shared/cart-line-view';
import { LineIssues } from '../../../shared/line-issues';
import { isZero, type QuoteIssue, type QuoteLine } from '../../../shared/quote';
import styles from './cart-line-row.module.css';

export interface CartLineRowProps {
  view: LineView;
  quantity: number;
  /** True until the server has this line. */
  pending: boolean;
  quoted: QuoteLine | undefined;
  issues: QuoteIssue[];
  /** The button that changes the line's dates or time. */
  choice: ReactNode;
  /** The line's add-ons. */
  addOns: ReactNode;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One line: title, quantity, amount, and the steps that are needed before buying. */
export function CartLineRow({
  view,
  quantity,
  pending,
  quoted,
  issues,
  choice,
  addOns,
  onQuantity,
  onRemove,
}: CartLineRowProps) {
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Image src={view.imageUrl} fallbackSrc={FALLBACK_IMAGE} alt="" width={96} height={120} sizes="96px" fill />
      </div>
      <div className={styles.what}>
        <h3 className={styles.title}>{view.title}</h3>
        {view.facts.length > 0 ? <p className={styles.facts}>{view.facts.join(' · ')}</p> : null}
        <UnitPrice view={view} quoted={quoted} />
        {addOns}
        <LineIssues issues={issues} />
      </div>
      <div className={styles.numbers}>
        <QuantityInput
          label={`Quantity of ${view.title}`}
          value={quantity}
          onChange={onQuantity}
          min={1}
          max={999}
          unparseable={1}
          onBelowMin={onRemove}
          readOnly={view.fixedQuantity !== null}
          disabled={pending}
        />
        {choice}
      </div>
      <p className={styles.total}>{quoted ? lineTotal(quoted) : ''}</p>
      <IconButton
        label={`Remove ${view.title}`}
        icon={<Trash2 size={18} aria-hidden="true" />}
        disabled={pending}
        onClick={onRemove}
        className={styles.remove}
      />
    </li>
  );
}

const lineTotal = ({ subtotal }: QuoteLine): string => (isZero(subtotal) ? 'Free' : formatMoney(subtotal));

/** Current unit price: the quote's, else the cart's. */
function UnitPrice({ view, quoted }: Pick<CartLineRowProps, 'view' | 'quoted'>) {
  const price = quoted?.unit_price ?? view.price;
  if (price === null) return null;
  if (isZero(price)) return null;
  const fee =
    quoted === undefined || isZero(quoted.cleaning_fee)
      ? ''
      : `, plus ${formatMoney(quoted.cleaning_fee)} cleaning once`;
  return (
    <p className={styles.facts}>
      {formatMoney(price)} {view.unit}
      {fee}
    </p>
  );
}
