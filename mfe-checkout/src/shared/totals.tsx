import { formatMoney } from '@shamba/ui/core';
import type { Quote } from './quote';
import styles from './totals.module.css';

export interface TotalsProps {
  quote: Quote;
  /** Whether there is anything to ship: without it the shipping row would only raise questions. */
  ships: boolean;
}

/** The sums of a quote, row by row, as the server computed them. */
export function Totals({ quote, ships }: TotalsProps) {
  const { totals, adjustments, shippingIsEstimate } = quote;
  const discounts = adjustments.filter(({ kind }) => kind === 'member_discount');
  return (
    <dl className={styles.totals} aria-label="Order total">
      <Row label="Subtotal" amount={totals.subtotal} />
      {discounts.map(({ label, amount }) => (
        <Row key={label} label={label} amount={amount} tone="good" />
      ))}
      {ships ? <Row label={shippingIsEstimate ? 'Shipping (estimate)' : 'Shipping'} amount={totals.shipping} zero="Free" /> : null}
      <Row label="Tax" amount={totals.tax} />
      <Row label="Total" amount={totals.total} strong />
    </dl>
  );
}

function Row({ label, amount, zero, strong, tone }: { label: string; amount: string; zero?: string; strong?: boolean; tone?: 'good' }) {
  const shown = zero !== undefined && /^0+(\.0+)?$/.test(amount) ? zero : formatMoney(amount);
  return (
    <div className={styles.row} data-strong={strong || undefined} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{shown}</dd>
    </div>
  );
}
