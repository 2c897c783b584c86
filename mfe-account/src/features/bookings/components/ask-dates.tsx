import { useState } from 'react';
import { Calendar, type Day, type DayLook } from '@shamba/ui/calendar';
import { Button, Field, formatDay, Textarea } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { requestOtherDates, type Stay } from '../../../shared/api/bookings';
import { useOnce } from '../../../shared/form/use-once';
import { Loaded } from '../../../shared/layout/loaded';
import { failed } from '../../../shared/notify';
import { today } from '../../../shared/today';
import { useRefresh } from '../../../shared/use-refresh';
import { useAvailability, useMinNights, type Availability } from '../api';
import { clickWish, nightOf, wishProblem, type NightState, type Wish } from '../stay-wish';
import styles from './detail.module.css';

/** The house's calendar, to look up free nights and to ask for other ones. Whose nights the taken ones are is not told. */
export function AskDates({ stay, onBack }: { stay: Stay; onBack: () => void }) {
  const taken = useAvailability();
  return (
    <Loaded query={taken} label="the calendar">
      {(data) => <Choice stay={stay} taken={data} onBack={onBack} />}
    </Loaded>
  );
}

const TEXTS: Record<Exclude<NightState, 'free'>, DayLook> = {
  past: { disabled: true, tone: 'off', description: 'past' },
  own: { tone: 'range', description: 'your stay' },
  blocked: { tone: 'blocked', description: 'not available' },
  booked: { tone: 'booked', description: 'booked' },
};

function Choice({ stay, taken, onBack }: { stay: Stay; taken: Availability; onBack: () => void }) {
  const [now] = useState(today);
  const [wish, setWish] = useState<Wish>({ start: null, end: null });
  const [message, setMessage] = useState('');
  const minNights = useMinNights();
  const refresh = useRefresh();
  const state = (day: Day) => nightOf(day, taken, stay, now);
  const problem = wishProblem(wish, state, minNights);
  const { busy, run } = useOnce(async () => {
    if (wish.start === null || wish.end === null) return;
    try {
      await requestOtherDates(stay.id, {
        check_in_date: wish.start,
        check_out_date: wish.end,
        ...(message.trim() && { message: message.trim() }),
      });
      await refresh();
      toast({ title: 'Request Sent', description: 'We answer by mail. Until then your stay remains as it is.' });
      onBack();
    } catch (error) {
      failed('Not Sent', 'Please try again or call us.')(error);
    }
  });
  const look = (day: Day): DayLook => {
    if (day === wish.start || day === wish.end)
      return { tone: 'selected', description: day === wish.start ? 'arrival' : 'departure' };
    if (
      wish.start !== null &&
      wish.end !== null &&
      wish.start < day &&
      day < wish.end &&
      ['free', 'own'].includes(state(day))
    )
      return { tone: 'range', description: 'in your wish' };
    const night = state(day);
    return night === 'free' ? {} : TEXTS[night];
  };
  return (
    <section className={styles.stack} aria-label="Other dates">
      <Calendar
        label="Stay dates"
        today={now}
        initialMonth={stay.check_in_date}
        minMonth={now}
        look={look}
        onSelect={(day) => setWish(clickWish(wish, day))}
      />
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.own}>Your stay</span>
        <span className={styles.booked}>Booked</span>
        <span className={styles.blocked}>Not available</span>
      </p>
      <p role="status">{problem ?? `${formatDay(wish.start ?? '', 'long')} to ${formatDay(wish.end ?? '', 'long')}`}</p>
      <Field label="Message" optional>
        <Textarea rows={3} value={message} maxLength={1000} onChange={(event) => setMessage(event.target.value)} />
      </Field>
      <div className={styles.actions}>
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          Back
        </Button>
        <Button disabled={problem !== null} loading={busy} loadingLabel="Sending…" onClick={() => void run()}>
          Ask for these dates
        </Button>
      </div>
    </section>
  );
}
