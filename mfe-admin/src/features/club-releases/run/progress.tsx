import { formatInstant, formatMoney, VisuallyHidden } from '@shamba/ui/core';
import { Facts } from '@shamba/slice-kit/views';
import type { Release } from '../api';
import { type Charges, sumOf } from './api';
import { timeLeft } from './charge-words';
import styles from './run.module.css';

interface ProgressProps {
  release: Release;
  charges: Charges;
}

/** How far a run has come: a bar, counts, money, rate and the time that is left. */
export function Progress({ release: { state }, charges: { sums, rate, started_at } }: ProgressProps) {
  const all = sumOf(sums, 'due', 'charging', 'paid', 'declined', 'failed', 'skipped');
  const [waits, paid, declined] = [sumOf(sums, 'due', 'charging'), sumOf(sums, 'paid'), sumOf(sums, 'declined')];
  const charging = state === 'running' && waits.charges > 0;
  const tried = all.charges - waits.charges;
  const tens = all.charges === 0 ? 100 : Math.floor((tried / all.charges) * 10) * 10;
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} value={tried} max={Math.max(1, all.charges)} aria-label="Cards tried" />
      <Facts
        facts={[
          { label: 'Cards tried', value: `${tried} of ${all.charges}` },
          { label: 'Charged', value: `${paid.charges}, ${formatMoney(paid.amount)} of ${formatMoney(all.amount)}` },
          { label: 'Declined', value: `${declined.charges}, ${formatMoney(declined.amount)}` },
          { label: 'Begun', value: started_at && formatInstant(started_at) },
          { label: 'Speed', value: charging ? `at most ${rate} a second` : null },
          { label: 'Time left', value: charging ? timeLeft(waits.charges, rate) : null },
        ]}
      />
      {/* Read out in tenths only: a run has thousands of charges. */}
      {state === 'running' ? (
        <VisuallyHidden>
          <p aria-live="polite">{`${tens} % of the cards tried`}</p>
        </VisuallyHidden>
      ) : null}
    </div>
  );
}
