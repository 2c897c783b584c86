import { cx, formatMoney } from '@shamba/ui/core';
import type { ReactNode } from 'react';
import { nightsText, useStayCopy } from '../copy';
import type { StayEstimate } from '@shamba/slice-kit/stay';
import styles from './reserve-panel.module.css';

/** The estimated price of a stay, line by line. */
export function Estimate({ estimate }: { estimate: StayEstimate }) {
  const copy = useStayCopy();
  const { nights, rate, nightsTotal, cleaning, addOns, withoutSalesTax, tax, total } = estimate;
  return (
    <>
      <dl className={styles.lines} aria-label="Price of this stay">
        <Line label={`${formatMoney(rate)} × ${nightsText(copy, nights)}`} amount={nightsTotal} />
        {cleaning === null ? null : <Line label={copy('panel-cleaning')} amount={cleaning} />}
        {addOns.map(({ id, name, price }) => (
          <Line key={id} label={name} amount={price} />
        ))}
        {tax === null ? null : <Line label={copy('panel-tax')} amount={tax} />}
        <Line label={copy('panel-total')} amount={total} total />
      </dl>
      {withoutSalesTax ? <p className={styles.note}>{copy('panel-add-on-tax')}</p> : null}
    </>
  );
}

function Line({ label, amount, total = false }: { label: ReactNode; amount: string; total?: boolean }) {
  return (
    <div className={cx(styles.line, total && styles.total)}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}
