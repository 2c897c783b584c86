import { useId } from 'react';
import { formatDay, formatTime } from '@shamba/ui/core';
import type { CartGroup, CartLine } from '@shamba/shell-sdk';
import { groupTitles, lineView } from '../../../shared/cart-line-view';
import type { Quote } from '../../../shared/quote';
import { CartLineRow } from './cart-line-row';
import styles from './cart-group-section.module.css';

export interface CartGroupSectionProps {
  group: CartGroup;
  lines: CartLine[];
  quote: Quote | undefined;
  onQuantity: (change: { id: CartLine['id']; quantity: number }) => void;
  onRemove: (id: CartLine['id']) => void;
}

/** One kind of thing in the cart; nothing when there is none of it. */
export function CartGroupSection({ group, lines, quote, onQuantity, onRemove }: CartGroupSectionProps) {
  const headingId = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>{groupTitles[group]}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            view={lineView(group, line, { day: formatDay, time: formatTime })}
            quantity={line.quantity}
            quoted={quote?.lines.find(({ id }) => id === line.id)}
            issues={quote?.issues.filter(({ lineId }) => lineId === line.id) ?? []}
            onQuantity={(quantity) => onQuantity({ id: line.id, quantity })}
            onRemove={() => onRemove(line.id)}
          />
        ))}
      </ul>
    </section>
  );
}
