import { Button, formatMoney } from '@shamba/ui/core';
import type { CartLine } from '@shamba/shell-sdk';
import type { LineChange } from '../../../shared/choices/line-choice';
import type { QuoteLine } from '../../../shared/quote';
import styles from './line-add-ons.module.css';

export interface LineAddOnsProps {
  line: CartLine;
  quoted: QuoteLine | undefined;
  onChange: (change: LineChange) => Promise<boolean>;
}

/** The add-ons of a stay with their prices. Each can be removed. */
export function LineAddOns({ line, quoted, onChange }: LineAddOnsProps) {
  const ids = line.item_details.add_ons ?? [];
  if (ids.length === 0 || quoted === undefined) return null;
  const without = (id: number) => ids.filter((other) => other !== id);
  return (
    <ul className={styles.list} aria-label="Add-ons">
      {ids.map((id) => {
        const { name, price } = quoted.add_ons.find((addOn) => addOn.id === id) ?? { name: 'Add-on', price: null };
        return (
          <li key={id} className={styles.addOn}>
            <span>{price === null ? name : `${name}: ${formatMoney(price)}`}</span>
            <Button
              variant="link"
              size="sm"
              disabled={line.pending === true}
              aria-label={`Take off ${name}`}
              onClick={() =>
                void onChange({ id: line.id, quantity: line.quantity, item_details: { add_ons: without(id) } })
              }
            >
              Take off
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
