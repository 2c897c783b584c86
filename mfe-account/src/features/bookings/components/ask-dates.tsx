import { useState } from 'react';
import { Button, Field, formatDays, Textarea } from '@shamba/ui/core';
import { toast, useOpenForm } from '@shamba/shell-sdk';
import {
  CalendarKey,
  nightsIn,
  nightState,
  RangeCalendar,
  refusalText,
  type StayRules,
  todayOf,
  useStayDates,
  useStaySettings,
  useTakenNights,
} from '@shamba/slice-kit/stay';
import { Loaded } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { requestOtherDates, type Stay } from '../../../shared/api/bookings';
import { useRefresh } from '../../../shared/use-refresh';
import styles from './detail.module.css';

/** The house's calendar, to request other dates. Shows taken nights, but not the guests who have them. */
export function AskDates({ stay, onBack }: { stay: Stay; onBack: () => void }) {
  const taken = useTakenNights();
  const settings = useStaySettings().data;
  const limits = { minNights: settings?.min_stay_nights ?? 2, seasons: settings?.season_rates ?? [] };
  const own = { checkIn: stay.check_in_date, checkOut: stay.check_out_date };
  return (
    <Loaded query={taken} label="the calendar">
      {(data) => (
        <DatesForm stay={stay} rules={{ taken: data, today: todayOf(data), ...limits, own }} onBack={onBack} />
      )}
    </Loaded>
  );
}

function DatesForm({ stay, rules, onBack }: { stay: Stay; rules: StayRules; onBack: () => void }) {
  useOpenForm();
  const dates = useStayDates(rules);
  const [message, setMessage] = useState('');
  const refresh = useRefresh();
  const { checkIn, checkOut } = dates.selection;
  const problem = problemOf(dates);
  const { busy, run } = useWrite({
    send: () =>
      requestOtherDates(stay.id, {
        check_in_date: checkIn ?? '',
        check_out_date: checkOut ?? '',
        ...(message.trim() && { message: message.trim() }),
      }),
    onDone: async () => {
      await refresh();
      toast({ title: 'Request Sent', description: 'We’ll answer by email. Until then your stay does not change.' });
      onBack();
    },
    failure: { title: 'Not Sent', text: 'Please try again or call us.' },
  });
  return (
    <section className={styles.stack} aria-label="Other dates">
      <RangeCalendar dates={dates} initialMonth={stay.check_in_date} rangeText="in the dates you request" />
      <CalendarKey
        entries={[
          { tone: 'range', text: 'Your stay' },
          { tone: 'booked', text: 'Booked' },
          { tone: 'blocked', text: 'Not available' },
        ]}
      />
      <p role="status">{problem ?? formatDays(checkIn ?? '', checkOut ?? '')}</p>
      <Field label="Message" optional>
        <Textarea rows={3} value={message} maxLength={1000} onChange={(event) => setMessage(event.target.value)} />
      </Field>
      <div className={styles.actions}>
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          Back
        </Button>
        <Button disabled={problem !== null} loading={busy} loadingLabel="Sending…" onClick={() => void run()}>
          Request these dates
        </Button>
      </div>
    </section>
  );
}

/** Reason why these dates cannot be requested; null when they can. */
function problemOf({
  selection: { checkIn, checkOut },
  refused,
  rules,
}: ReturnType<typeof useStayDates>): string | null {
  if (refused !== null) return refusalText(refused, rules, checkIn);
  if (checkIn === null) return 'Choose the day you arrive.';
  if (checkOut === null) return 'Choose the day you leave.';
  const same = nightsIn({ checkIn, checkOut }).every((night) => nightState(night, rules) === 'own');
  return same ? 'You already have these nights.' : null;
}
