import { Button, Checkbox, cx, Field, formatDay, formatMoney, Select, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import type { LocalDate } from '@shamba/rules';
import { CalendarDays } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { nightsText, useStayCopy } from '../copy';
import type { Reservation } from '../use-reservation';
import type { StayEstimate } from '@shamba/slice-kit/stay';
import styles from './reserve-panel.module.css';

export interface ReservePanelProps {
  reservation: Reservation;
  /** The button that opens the calendar. */
  datesRef: Ref<HTMLButtonElement>;
  onChooseDates: () => void;
}

/** Dates, guests and price of a stay, with the button to reserve it. */
export function ReservePanel({ reservation, datesRef, onChooseDates }: ReservePanelProps) {
  const copy = useStayCopy();
  const { settings, range, suggesting, estimate, fewest, guests, maxGuests, ratesMissing, canReserve, adding } =
    reservation;
  const dateText = (day: LocalDate | undefined): ReactNode => {
    if (suggesting) return <Skeleton />;
    return day === undefined ? copy('panel-no-date') : formatDay(day, 'short');
  };
  return (
    <aside className={styles.panel} aria-label={copy.text('panel-title')}>
      <h2 className={styles.title}>{copy('panel-title')}</h2>
      <div>
        <p className={styles.rate}>
          <span>{formatMoney(estimate?.rate ?? settings.weekday_rate, { whole: true })}</span>{' '}
          <span className={styles.per}>{copy('panel-rate-unit')}</span>
        </p>
        <dl className={styles.rates}>
          <dt>{copy('panel-rate-weekday')}</dt>
          <dd>{formatMoney(settings.weekday_rate, { whole: true })}</dd>
          <dt>{copy('panel-rate-weekend')}</dt>
          <dd>{formatMoney(settings.weekend_rate, { whole: true })}</dd>
          <dt>{copy('panel-minimum')}</dt>
          <dd>{nightsText(copy, fewest)}</dd>
          <dt>{copy('panel-capacity')}</dt>
          <dd>{copy('panel-capacity-text', { count: maxGuests })}</dd>
        </dl>
      </div>
      <div className={styles.dates}>
        <p className={styles.date}>
          <span className={styles.label}>{copy('panel-check-in')}</span>
          <span className={styles.value}>{dateText(range?.checkIn)}</span>
        </p>
        <p className={styles.date}>
          <span className={styles.label}>{copy('panel-check-out')}</span>
          <span className={styles.value}>{dateText(range?.checkOut)}</span>
        </p>
      </div>
      <Button ref={datesRef} variant="secondary" onClick={onChooseDates}>
        <CalendarDays size={18} aria-hidden="true" />
        {copy(range === null && !suggesting ? 'panel-choose' : 'panel-change')}
      </Button>
      <Field label={copy('panel-guests')}>
        <Select value={guests} onChange={(event) => reservation.setGuests(Number(event.target.value))}>
          {Array.from({ length: maxGuests }, (_, i) => (
            <option key={i} value={i + 1}>
              {i === 0 ? copy.text('panel-guests-one') : copy.text('panel-guests-many', { count: i + 1 })}
            </option>
          ))}
        </Select>
      </Field>
      <AddOnChoice reservation={reservation} />
      {suggesting ? <EstimatePlace /> : null}
      {estimate === null ? null : <Estimate estimate={estimate} />}
      <Button
        size="lg"
        loading={adding}
        loadingLabel={copy.text('panel-reserving')}
        disabled={!canReserve}
        onClick={() => void reservation.reserve()}
      >
        {copy('panel-reserve')}
      </Button>
      <p className={styles.note}>{ratesMissing ? copy('panel-no-rates') : copy('panel-note')}</p>
    </aside>
  );
}

/** Add-ons of the stay with their prices. An add-on that is taken on the day of arrival says why. */
function AddOnChoice({ reservation: { addOns, toggleAddOn } }: { reservation: Reservation }) {
  const copy = useStayCopy();
  if (addOns.length === 0) return null;
  return (
    <fieldset className={styles.addOns}>
      <legend className={styles.legend}>{copy('panel-add-ons')}</legend>
      {addOns.map(({ id, name, price, chosen, taken }) => (
        <Checkbox
          key={id}
          label={
            <span className={styles.line}>
              <span>{name}</span> <span>{formatMoney(price)}</span>
            </span>
          }
          checked={chosen}
          disabled={taken}
          hint={taken ? copy('panel-add-on-taken') : undefined}
          onChange={() => toggleAddOn(id)}
        />
      ))}
    </fieldset>
  );
}

/** Keeps the estimate's place while its dates load. */
function EstimatePlace() {
  return (
    <SkeletonGroup label="Looking for free nights" className={styles.lines}>
      {Array.from({ length: 4 }, (_, i) => (
        <Skeleton key={i} />
      ))}
    </SkeletonGroup>
  );
}

/** The estimated price of a stay, line by line. */
function Estimate({ estimate }: { estimate: StayEstimate }) {
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
