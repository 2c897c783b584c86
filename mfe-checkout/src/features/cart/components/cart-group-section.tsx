import { useId } from 'react';
import { formatDay, formatTime } from '@shamba/ui/core';
import type { CartGroup, CartLine } from '@shamba/shell-sdk';
import { groupTitles, lineView } from '../../../shared/cart-line-view';
import { LineChoice, type LineChange } from '../../../shared/choices/line-choice';
import { issuesOf } from '../../../shared/line-issues';
import type { Quote } from '../../../shared/quote';
import { LineAddOns } from './line-add-ons';
import { CartLineRow } from './cart-line-row';
import styles from './cart-group-section.module.css';

export interface CartGroupSectionProps {
  group: CartGroup;
  lines: CartLine[];
  quote: Quote | undefined;
  onQuantity: (change: Pick<LineChange, 'id' | 'quantity'>) => Promise<boolean>;
  onChoice: (change: LineChange) => Promise<boolean>;
  onRemove: (id: number) => Promise<boolean>;
}

/** One group of the cart; renders nothing for an empty group. */
export function CartGroupSection({ group, lines, quote, onQuantity, onChoice, onRemove }: CartGroupSectionProps) {
  const headingId = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {groupTitles[group]}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => {
          const view = lineView(line, { day: formatDay, time: formatTime });
          const issues = issuesOf(quote?.issues, line.id);
          // A quote for another quantity would show a wrong sum.
          const quoted = quote?.lines.find(({ id, quantity }) => id === line.id && quantity === line.quantity);
          return (
            <CartLineRow
              key={line.id}
              view={view}
              quantity={line.quantity}
              pending={line.pending === true}
              quoted={quoted}
              addOns={<LineAddOns line={line} quoted={quoted} onChange={onChoice} />}
              issues={issues}
              choice={
                <LineChoice
                  group={group}
                  line={line}
                  title={view.title}
                  needed={issues.some(({ blocking }) => blocking)}
                  onChange={onChoice}
                />
              }
              onQuantity={(quantity) => void onQuantity({ id: line.id, quantity })}
              onRemove={() => void onRemove(line.id)}
            />
          );
        })}
      </ul>
    </section>
  );
}
