import { isServed } from '../../shared/settings/served-states';
import { useSettings } from '../../shared/settings/api';
import type { Rate } from './tax-rates-api';
import styles from './import-rates.module.css';

interface StatesWithoutRateProps {
  rates: readonly Rate[];
  /** Percent at the winery today. */
  wineryRate: string;
  /** The winery's state, two letters. */
  home: string | undefined;
  today: string;
}

/** Warns of states that wine is sent to without a rate of their own: their orders are charged the winery's. */
export function StatesWithoutRate({ rates, wineryRate, home, today }: StatesWithoutRateProps) {
  const states = useSettings('ship-states').data?.states ?? [];
  const without = states.filter(
    (state) =>
      isServed(state, today) &&
      state.state_code !== home &&
      !rates.some(({ jurisdiction, valid_from }) => jurisdiction === state.state_code && valid_from <= today),
  );
  if (without.length === 0) return null;
  const names = without.map(({ state_name, state_code }) => state_name ?? state_code);
  return (
    <div className={styles.warning} role="note" aria-label="States without a tax rate">
      <p>
        Wine is sent to {names.length === 1 ? names[0] : `${names.length} states`} without a tax rate of{' '}
        {names.length === 1 ? 'its' : 'their'} own: orders are charged the winery’s {wineryRate}%. Enter the rate of
        each, or 0 where you owe none.
      </p>
      {names.length > 1 ? (
        <details>
          <summary>States without a rate</summary>
          <p>{names.join(', ')}</p>
        </details>
      ) : null}
    </div>
  );
}
