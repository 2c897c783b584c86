import { useState } from 'react';
import { addDays, type LocalDate, nightsBetween } from '@shamba/rules';
import { Button, formatDay } from '@shamba/ui/core';
import { Calendar, type DayLook } from '@shamba/ui/calendar';
import { today } from '@shamba/slice-kit/page';
import { CalendarKey, chooseDay, choiceLook, useStayDates } from '@shamba/slice-kit/stay';
import { Loaded, Panel } from '@shamba/slice-kit/views';
import type { Booking } from '../../../shared/stays/api';
import { type BlockedRange, type TakenByWhat, useTaken } from './api';
import { REASON_TEXTS } from './block-dialog';
import styles from './bookings.module.css';

interface StayCalendarProps {
  onOpen: (booking: Booking) => void;
  /** Books from check-in to check-out; null for staff who may not. */
  onBook: ((checkIn: LocalDate, checkOut: LocalDate) => void) | null;
  /** Blocks from the first to the last night; null for staff who may not. */
  onBlock: ((first: LocalDate, last: LocalDate) => void) | null;
}

/** The nights of the house: a booked one opens its booking, free ones are picked to be booked or blocked. */
export function StayCalendar(props: StayCalendarProps) {
  const [now] = useState(today);
  const taken = useTaken(`${now.slice(0, 8)}01`);
  return (
    <Panel title="Calendar" text="Choose a booked night to open its booking, or two free days to book or block.">
      <Loaded query={taken} label="the calendar">
        {(data) => <Nights {...props} taken={data} now={now} />}
      </Loaded>
    </Panel>
  );
}

const bookingAt = ({ bookings }: TakenByWhat, night: LocalDate): Booking | undefined =>
  bookings.find(({ check_in_date, check_out_date }) => check_in_date <= night && night < check_out_date);
const blockAt = ({ blocks }: TakenByWhat, night: LocalDate): BlockedRange | undefined =>
  blocks.find(({ start_date, end_date }) => start_date <= night && night <= end_date);

function Nights({ taken, now, onOpen, onBook, onBlock }: StayCalendarProps & { taken: TakenByWhat; now: LocalDate }) {
  const dates = useStayDates({
    taken: {
      blockedDates: taken.blocks,
      bookings: taken.bookings.map(({ check_in_date, check_out_date }) => ({
        start_date: check_in_date,
        end_date: check_out_date,
      })),
    },
    today: now,
    minNights: 1,
  });
  const { checkIn, checkOut } = dates.selection;
  const endsOn = (day: LocalDate) => chooseDay(dates.selection, day, dates.rules).kind === 'complete';
  const look = (day: LocalDate): DayLook => {
    const chosen = choiceLook(day, dates, 'in your choice');
    if (chosen) return chosen;
    const booking = bookingAt(taken, day);
    if (booking) {
      const { guest_name, booking_status, payment_status } = booking;
      return { tone: 'booked', description: `booked, ${guest_name}, ${booking_status}, ${payment_status}` };
    }
    const block = blockAt(taken, day);
    if (block)
      return { disabled: !endsOn(day), tone: 'blocked', description: `blocked, ${REASON_TEXTS[block.reason]}` };
    return day < now ? { disabled: true, tone: 'off', description: 'past' } : {};
  };
  const select = (day: LocalDate) => {
    const booking = bookingAt(taken, day);
    // The day on which other guests arrive may still be the day of leaving.
    if (booking && !endsOn(day)) onOpen(booking);
    else dates.choose(day);
  };
  return (
    <div className={styles.calendar}>
      <Calendar
        label="Stay calendar"
        today={now}
        minMonth={now}
        look={look}
        onSelect={select}
        onPreview={dates.setPreview}
      />
      <CalendarKey
        entries={[
          { tone: 'booked', text: 'Booked' },
          { tone: 'blocked', text: <s>Blocked</s> },
          { tone: 'selected', text: 'Your choice' },
        ]}
      />
      <p role="status" className={styles.choice}>
        {choiceText(checkIn, checkOut, dates.refused !== null)}
      </p>
      {checkIn !== null && checkOut !== null ? (
        <div className={styles.actions}>
          {onBook ? (
            <Button size="sm" onClick={() => onBook(checkIn, checkOut)}>
              Book these nights
            </Button>
          ) : null}
          {onBlock ? (
            <Button variant="secondary" size="sm" onClick={() => onBlock(checkIn, addDays(checkOut, -1))}>
              Block these nights
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" onClick={dates.reset}>
            Reset
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function choiceText(checkIn: LocalDate | null, checkOut: LocalDate | null, refused: boolean): string {
  if (refused) return 'One of those nights is taken. Please choose other days.';
  if (checkIn === null) return '';
  if (checkOut === null) return `From ${formatDay(checkIn)}. Now choose the day of departure.`;
  const nights = nightsBetween(checkIn, checkOut);
  return `${formatDay(checkIn)} – ${formatDay(checkOut)}, ${nights} ${nights === 1 ? 'night' : 'nights'}`;
}
