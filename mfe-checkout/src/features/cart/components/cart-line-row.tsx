import { Trash2 } from 'lucide-react';
import { Button, formatMoney, IconButton, Image, QuantityInput } from '@shamba/ui/core';
import type { CartGroup, CartLine, useCart } from '@shamba/shell-sdk';
import { FALLBACK_IMAGE, lineView, type LineView } from '../../../shared/cart-line-view';
import { type LineChange, LineChoice } from '../../../shared/choices/line-choice';
import { issuesOf, LineIssues } from '../../../shared/line-issues';
import { isZero, type Quote, type QuoteLine } from '../../../shared/quote';
import styles from './cart-line-row.module.css';

export interface CartLineRowProps {
  group: CartGroup;
  line: CartLine;
  cart: Pick<ReturnType<typeof useCart>, 'cart' | 'update' | 'remove'>;
  quote: Quote | undefined;
}

/** One line: title, quantity, amount, and the steps that are needed before buying. */
export function CartLineRow({ group, line, quote, cart }: CartLineRowProps) {
  const { id, quantity, pending = false } = line;
  const view = lineView(line);
  const issues = issuesOf(quote?.issues, id);
  // A quote for another quantity would show a wrong sum.
  const quoted = quote?.lines.find((each) => each.id === id && each.quantity === quantity);
  const remove = () => void cart.remove(id);
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Image src={view.imageUrl} fallbackSrc={FALLBACK_IMAGE} alt="" width={96} height={120} sizes="96px" fill />
      </div>
      <div className={styles.what}>
        <h3 className={styles.title}>{view.title}</h3>
        {view.facts.length > 0 ? <p className={styles.facts}>{view.facts.join(' · ')}</p> : null}
        <UnitPrice view={view} quoted={quoted} />
        <LineAddOns line={line} quoted={quoted} onChange={cart.update} />
        <LineIssues issues={issues} />
      </div>
      <div className={styles.numbers}>
        <QuantityInput
          label={`Quantity of ${view.title}`}
          value={quantity}
          onChange={(next) => void cart.update({ id, quantity: next })}
          min={1}
          max={999}
          unparseable={1}
          onBelowMin={remove}
          readOnly={view.fixedQuantity}
          disabled={pending}
        />
        <LineChoice
          group={group}
          line={line}
          title={view.title}
          needed={issues.some(({ blocking }) => blocking)}
          onChange={cart.update}
        />
      </div>
      <p className={styles.total}>{quoted ? lineTotal(quoted) : ''}</p>
      <IconButton
        label={`Remove ${view.title}`}
        icon={<Trash2 size={18} aria-hidden="true" />}
        disabled={pending}
        onClick={remove}
        className={styles.remove}
      />
    </li>
  );
}

const lineTotal = ({ subtotal }: QuoteLine): string => (isZero(subtotal) ? 'Free' : formatMoney(subtotal));

/** Current unit price: the quote's, else the cart's. */
function UnitPrice({ view, quoted }: { view: LineView; quoted: QuoteLine | undefined }) {
  const price = quoted?.unit_price ?? view.price;
  if (price === null || isZero(price)) return null;
  const fee =
    quoted === undefined || isZero(quoted.cleaning_fee)
      ? ''
      : `, plus ${formatMoney(quoted.cleaning_fee)} cleaning fee`;
  return <p className={styles.facts}>{`${formatMoney(price)} ${view.unit}${fee}`}</p>;
}

interface LineAddOnsProps {
  line: CartLine;
  quoted: QuoteLine | undefined;
  onChange: (change: LineChange) => Promise<boolean>;
}

/** The add-ons of a stay with their prices. Each can be removed. */
function LineAddOns({ line, quoted, onChange }: LineAddOnsProps) {
  const ids = line.item_details.add_ons ?? [];
  if (ids.length === 0 || quoted === undefined) return null;
  const without = (id: number) => ids.filter((other) => other !== id);
  return (
    <ul className={styles.addOns} aria-label="Add-ons">
      {ids.map((id) => {
        const { name, price } = quoted.add_ons.find((addOn) => addOn.id === id) ?? { name: 'Add-on', price: null };
        return (
          <li key={id} className={styles.addOn}>
            <span>{price === null ? name : `${name}: ${formatMoney(price)}`}</span>
            <Button
              variant="link"
              size="sm"
              disabled={line.pending === true}
              aria-label={`Remove ${name}`}
              onClick={() =>
                void onChange({ id: line.id, quantity: line.quantity, item_details: { add_ons: without(id) } })
              }
            >
              Remove
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
