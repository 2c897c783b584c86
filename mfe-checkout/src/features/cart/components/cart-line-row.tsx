import { Trash2 } from 'lucide-react';
import { formatMoney, IconButton, Image, LinkButton, QuantityInput } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import type { LineView } from '../../../shared/cart-line-view';
import type { QuoteIssue, QuoteLine } from '../../../shared/quote';
import styles from './cart-line-row.module.css';

export interface CartLineRowProps {
  view: LineView;
  quantity: number;
  quoted: QuoteLine | undefined;
  issues: QuoteIssue[];
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One line: what it is, how many, what they cost together, and anything that stands in its way. */
export function CartLineRow({ view, quantity, quoted, issues, onQuantity, onRemove }: CartLineRowProps) {
  const unit = quoted?.unit_price ?? view.price;
  return (
    <li className={styles.line}>
      <Image src={view.imageUrl} alt="" width={96} height={120} sizes="96px" className={styles.picture} />
      <div className={styles.what}>
        <p className={styles.title}>{view.title}</p>
        {view.facts.length > 0 ? <p className={styles.facts}>{view.facts.join(' · ')}</p> : null}
        {unit === null ? null : <p className={styles.facts}>{formatMoney(unit)} each</p>}
        {issues.map(({ code, message }) => <p key={code} className={styles.issue}>{message}</p>)}
      </div>
      <div className={styles.numbers}>
        <QuantityInput label={`Quantity of ${view.title}`} value={quantity} onChange={onQuantity} min={1} max={999} readOnly={view.fixedQuantity !== null} />
        {view.fixedQuantity === 'dates' ? <LinkButton asChild variant="link" size="sm"><Link to={links.stay()}>Change dates</Link></LinkButton> : null}
      </div>
      <p className={styles.total}>{quoted ? formatMoney(quoted.subtotal) : ''}</p>
      <IconButton label={`Remove ${view.title}`} icon={<Trash2 size={18} aria-hidden="true" />} onClick={onRemove} className={styles.remove} />
    </li>
  );
}
