import { cx, formatMoney } from '@shamba/ui/core';
import { useStayCopy } from '../../../shared/copy/stay';
import type { StayEstimate } from '../stay-estimate';
import styles from './reserve-panel.module.css';

/** The whole price of a stay, line by line. */
export function Estimate({ estimate }: { estimate: StayEstimate }) {
  const copy = useStayCopy();
  const { nights, rate, nightsTotal, cleaning, tax, total } = estimate;
  return (
    <dl className={styles.lines} aria-label="Price of this stay">
      <Line label={`${formatMoney(rate)} × ${nights} ${nights === 1 ? 'night' : 'nights'}`} amount={nightsTotal} />
      {cleaning === null ? null : <Line label={copy.text('panel-cleaning')} amount={cleaning} />}
      {tax === null ? null : <Line label={copy.text('panel-tax')} amount={tax} />}
      <Line label={copy.text('panel-total')} amount={total} total />
    </dl>
  );
}

function Line({ label, amount, total = false }: { label: string; amount: string; total?: boolean }) {
  return (
    <div className={cx(styles.line, total && styles.total)}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}
