import { cx } from '../cx';
import { formatMoney } from '../format';
import { VisuallyHidden } from '../visually-hidden';
import styles from './price.module.css';

export interface PriceProps {
  /** Decimal string of the API. null shows `free`. */
  amount: string | null;
  /** Member's price for a member: the list price is then struck through. */
  memberAmount?: string | null | undefined;
  /** After the amount: '/ night', 'per guest'. */
  note?: string;
  /** Text for an amount of zero. */
  free?: string;
  className?: string;
}

/** Money on screen. */
export function Price({ amount, memberAmount, note, free = 'Free', className }: PriceProps) {
  if (amount === null || Number(amount) === 0)
    return (
      <span className={cx(styles.price, className)}>
        <span>{free}</span>
      </span>
    );
  if (memberAmount !== undefined && memberAmount !== null && memberAmount !== amount) {
    return (
      <span className={cx(styles.price, className)}>
        <VisuallyHidden>Member price</VisuallyHidden>
        <span className={styles.member}>{formatMoney(memberAmount)}</span>
        <VisuallyHidden>instead of</VisuallyHidden>
        <s className={styles.before}>{formatMoney(amount)}</s>
      </span>
    );
  }
  return (
    <span className={cx(styles.price, className)}>
      <span>{formatMoney(amount)}</span>
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
    </span>
  );
}
