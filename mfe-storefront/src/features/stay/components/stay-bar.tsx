import { Button, formatDay, formatMoney } from '@shamba/ui/core';
import { nightsText, useStayCopy } from '../copy';
import type { Reservation } from '../use-reservation';
import styles from './stay-bar.module.css';

export interface StayBarProps {
  reservation: Reservation;
  /** Scrolls back to the stay's card and opens its calendar. */
  onChooseDates: () => void;
}

/**
 * The stay in one line, at the foot of a narrow screen: the price of a night until the visitor has chosen dates, then
 * the total and the button to reserve. The card in the page has the same facts.
 */
export function StayBar({ reservation, onChooseDates }: StayBarProps) {
  const copy = useStayCopy();
  const { settings, range, chosen, estimate, canReserve, adding } = reservation;
  const whole = chosen && estimate !== null && canReserve;
  return (
    <div className={styles.bar} role="group" aria-label={copy.text('bar-label')}>
      <div className={styles.words}>
        <p className={styles.price}>
          <span>
            {whole
              ? formatMoney(estimate.total)
              : formatMoney(estimate?.rate ?? settings.weekday_rate, { whole: true })}
          </span>{' '}
          <span className={styles.per}>
            {whole ? copy('bar-total', { nights: nightsText(copy, estimate.nights) }) : copy('panel-rate-unit')}
          </span>
        </p>
        <p className={styles.dates}>
          {range === null
            ? copy('panel-no-date')
            : copy('bar-dates', { from: formatDay(range.checkIn, 'short'), to: formatDay(range.checkOut, 'short') })}
        </p>
      </div>
      {whole ? (
        <Button loading={adding} loadingLabel={copy.text('panel-reserving')} onClick={() => void reservation.reserve()}>
          {copy('panel-reserve')}
        </Button>
      ) : (
        <Button onClick={onChooseDates}>{copy(range === null ? 'panel-choose' : 'panel-change')}</Button>
      )}
    </div>
  );
}
