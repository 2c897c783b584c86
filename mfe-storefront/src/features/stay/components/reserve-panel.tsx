import { toast, useCart } from '@shamba/shell-sdk';
import { Button, Field, formatDay, formatMoney, Select } from '@shamba/ui/core';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { nightsText, useStayCopy } from '../../../shared/copy/stay';
import { messages } from '../../../shared/messages';
import { today } from '../../../shared/today';
import { defaultSettings, useStaySettings } from '../api/read-settings';
import { estimateStay } from '../stay-estimate';
import { defaultRange, type StayRange } from '../stay-range';
import { Estimate } from './estimate';
import styles from './reserve-panel.module.css';

const HOUSE_ID = 1;
const StayCalendarDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "stay-calendar" */ './stay-calendar-dialog')).StayCalendarDialog }));

/** Dates, guests and the whole price of a stay, and the way into the cart. */
export function ReservePanel() {
  const copy = useStayCopy();
  const { add } = useCart();
  const { data, isError } = useStaySettings();
  const settings = data ?? defaultSettings;
  const [range, setRange] = useState<StayRange | null>(() => defaultRange(today(), settings.min_stay_nights));
  const [guests, setGuests] = useState(2);
  const [choosing, setChoosing] = useState(false);
  const [adding, setAdding] = useState(false);
  const maxGuests = settings.max_guests ?? 8;
  const estimate = range === null ? null : estimateStay(settings, range);

  const reserve = async () => {
    if (range === null || estimate === null) return void toast({ ...messages.selectDates, variant: 'destructive' });
    if (estimate.nights < settings.min_stay_nights) return void toast({ ...messages.stayTooShort(settings.min_stay_nights), variant: 'destructive' });
    setAdding(true);
    await add({
      item_type: 'vineyard_stay',
      item_id: HOUSE_ID,
      quantity: estimate.nights,
      item_details: { title: 'Vineyard stay', checkInDate: range.checkIn, checkOutDate: range.checkOut, checkIn: formatDay(range.checkIn), checkOut: formatDay(range.checkOut), guests, maxGuests, image_url: '/media/art/stay-house-dawn-1600.webp' },
      title: `${formatDay(range.checkIn)} to ${formatDay(range.checkOut)}`,
    });
    setAdding(false);
  };

  return (
    <aside className={styles.panel} aria-label={copy.text('panel-title')}>
      <h2 className={styles.title}>{copy('panel-title')}</h2>
      <div>
        <p className={styles.rate}>{formatMoney(estimate?.rate ?? settings.weekday_rate, { whole: true })} <span className={styles.per}>{copy('panel-rate-unit')}</span></p>
        <dl className={styles.rates}>
          <dt>{copy('panel-rate-weekday')}</dt><dd>{formatMoney(settings.weekday_rate, { whole: true })}</dd>
          <dt>{copy('panel-rate-weekend')}</dt><dd>{formatMoney(settings.weekend_rate, { whole: true })}</dd>
          <dt>{copy('panel-minimum')}</dt><dd>{nightsText(copy, settings.min_stay_nights)}</dd>
          <dt>{copy('panel-capacity')}</dt><dd>{copy('panel-capacity-text', { count: maxGuests })}</dd>
        </dl>
      </div>
      <div className={styles.dates}>
        <p className={styles.date}><span className={styles.label}>{copy('panel-check-in')}</span><span className={styles.value}>{range === null ? copy('panel-no-date') : formatDay(range.checkIn, 'short')}</span></p>
        <p className={styles.date}><span className={styles.label}>{copy('panel-check-out')}</span><span className={styles.value}>{range === null ? copy('panel-no-date') : formatDay(range.checkOut, 'short')}</span></p>
      </div>
      <Button variant="secondary" onClick={() => setChoosing(true)}><CalendarDays size={18} aria-hidden="true" />{range === null ? copy('panel-choose') : copy('panel-change')}</Button>
      <Field label={copy('panel-guests')}>
        <Select value={guests} onChange={(event) => setGuests(Number(event.target.value))}>
          {Array.from({ length: maxGuests }, (_, i) => <option key={i} value={i + 1}>{i === 0 ? copy.text('panel-guests-one') : copy.text('panel-guests-many', { count: i + 1 })}</option>)}
        </Select>
      </Field>
      {estimate === null ? null : <Estimate estimate={estimate} />}
      <Button size="lg" loading={adding} loadingLabel={copy.text('panel-reserving')} disabled={isError && data === undefined} onClick={() => void reserve()}>{copy('panel-reserve')}</Button>
      <p className={styles.note}>{isError && data === undefined ? copy('panel-no-rates') : copy('panel-note')}</p>
      {choosing ? (
        <Suspense>
          <StayCalendarDialog settings={settings} onApply={(next) => { setRange(next); setChoosing(false); }} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </aside>
  );
}
