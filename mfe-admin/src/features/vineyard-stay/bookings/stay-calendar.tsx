import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { addDays, type LocalDate, nightsBetween, nightsOf } from '@shamba/rules';
import { Button, formatDay, formatMoney } from '@shamba/ui/core';
import { addMonths, monthOf } from '@shamba/ui/calendar';
import { apiQuery, links } from '@shamba/shell-sdk';
import { useToday } from '@shamba/slice-kit/winery';
import { CalendarKey, chooseDay, choiceLook, nightlyRate, useStayDates, useStaySettings } from '@shamba/slice-kit/stay';
import { Loaded, Panel } from '@shamba/slice-kit/views';
import { RowButton } from '../../../shared/row-button';
import { OpenDialog } from '../../../shared/open-dialog';
import { counted } from '../../../shared/counted';
import { datesOf } from '../../../shared/stays/move-words';
import type { StayNights } from './api';
import { REASON_TEXTS } from './block-dialog';
import look from '../../../shared/look.module.css';
import styles from './bookings.module.css';
import { NightLanes, type NightLook } from './night-lanes';
import { NightPopover } from './night-popover';
import { type NightTaker, takenNights, takersOf } from './nights';

/** Number of visible lanes. */
const MONTHS = 12;

interface StayCalendarProps {
  /** The first day of the first visible month. */
  month: LocalDate;
  onMonth: (first: LocalDate) => void;
  /** Address to open a booking. */
  to: (id: number) => string;
  /** Books from check-in to check-out; null without permission. */
  onBook: ((checkIn: LocalDate, checkOut: LocalDate) => void) | null;
  /** Blocks from the first to the last night; null without permission. */
  onBlock: ((first: LocalDate, last: LocalDate) => void) | null;
}

/** The nights of the house by month: a taken night shows its details, free nights can be picked to book or block. */
export function StayCalendar(props: StayCalendarProps) {
  const { month, onMonth } = props;
  const now = useToday();
  const shown = { from: month, to: addDays(addMonths(month, MONTHS), -1) };
  const nights = useQuery({
    ...apiQuery('/api/vineyard-stay/calendar', { query: shown }),
    placeholderData: keepPreviousData,
  });
  const here = monthOf(now);
  return (
    <Panel
      title="Calendar"
      text="Choose a taken night to see its booking. To book or block, choose arrival and departure, or drag from one to the other."
      action={
        <div className={look.tools}>
          <RowButton icon={ChevronLeft} label="Earlier months" onClick={() => onMonth(addMonths(month, -MONTHS))} />
          <Button variant="secondary" size="sm" disabled={month === here} onClick={() => onMonth(here)}>
            Today
          </Button>
          <RowButton icon={ChevronRight} label="Later months" onClick={() => onMonth(addMonths(month, MONTHS))} />
        </div>
      }
    >
      <Loaded query={nights} label="the calendar">
        {(data) => <Nights {...props} nights={data} now={now} />}
      </Loaded>
    </Panel>
  );
}

type NightsProps = StayCalendarProps & { nights: StayNights; now: LocalDate };

function Nights({ nights, now, month, onMonth, to, onBook, onBlock }: NightsProps) {
  const settings = useStaySettings();
  const takers = useMemo(() => takersOf(nights), [nights]);
  const dates = useStayDates({ taken: takenNights(nights), today: now, minNights: 1 });
  const [shown, setShown] = useState<{ taker: NightTaker; cell: HTMLElement } | null>(null);
  const { checkIn, checkOut } = dates.selection;
  // They were booked or blocked since, by these staff or others.
  if (checkIn !== null && nightsOf(checkIn, checkOut ?? addDays(checkIn, 1)).some((night) => takers.has(night)))
    dates.reset();
  const endsOn = (day: LocalDate) => chooseDay(dates.selection, day, dates.rules).kind === 'complete';
  const choice = choiceLook(dates, 'in your selection');
  const lookOf = (day: LocalDate): NightLook => {
    const chosen = choice(day);
    if (chosen)
      return { tone: chosen.tone === 'selected' ? 'selected' : 'range', description: chosen.description ?? '' };
    // The former months stay visible until these are loaded.
    if (day < nights.from || day > nights.to) return { disabled: true, description: 'loading' };
    const taker = takers.get(day);
    if (taker) return NIGHT_LOOKS[taker.kind](taker as never);
    if (day < now) return { disabled: true, tone: 'past', description: 'past' };
    if (!settings.data) return {};
    const rate = formatMoney(nightlyRate(settings.data, day), { whole: true });
    return { note: rate.slice(1), description: `free, ${rate} per night` };
  };
  const select = (day: LocalDate, cell: HTMLElement) => {
    const taker = takers.get(day);
    // The day on which other guests arrive may still be a check-out day.
    if (taker && !endsOn(day)) setShown({ taker, cell });
    else dates.choose(day);
  };
  return (
    <div className={styles.calendar}>
      <NightLanes
        label="Stay calendar"
        today={now}
        first={month}
        months={MONTHS}
        look={lookOf}
        onSelect={select}
        onDragStart={dates.restart}
        onDrag={dates.restart}
        onPreview={dates.setPreview}
        onMonth={onMonth}
      />
      <CalendarKey
        entries={[
          { tone: 'booked', text: 'Booked' },
          { tone: 'blocked', text: <s>Blocked</s> },
          { tone: 'held', text: 'Held' },
          ...(nights.channels.length > 0 ? [{ tone: 'channel' as const, text: 'Other channels' }] : []),
          { tone: 'selected', text: 'Your selection' },
        ]}
      />
      <p role="status" className={styles.choice}>
        {choiceText(checkIn, checkOut, dates.refused !== null)}
      </p>
      {checkIn !== null && checkOut !== null ? (
        <div className={look.tools}>
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
      {shown ? <NightPopover {...shown} to={to} onClose={() => setShown(null)} /> : null}
    </div>
  );
}

/** Look of a night by its booking, block, hold or channel. */
const NIGHT_LOOKS = {
  booking: ({ booking }: Extract<NightTaker, { kind: 'booking' }>): NightLook => {
    const { id, guest_name, booking_status, payment_status, change_asked } = booking;
    return {
      tone: 'booked',
      description: `booked, ${guest_name}, ${booking_status}, ${payment_status}${change_asked ? ', requests other dates' : ''}`,
      run: { key: `booking ${id}`, name: `${guest_name}${change_asked ? ' ?' : ''}`, tone: 'booked' },
    };
  },
  block: ({ block }: Extract<NightTaker, { kind: 'block' }>): NightLook => ({
    tone: 'blocked',
    description: `blocked, ${REASON_TEXTS[block.reason]}`,
    run: { key: `block ${block.id}`, name: REASON_TEXTS[block.reason], tone: 'blocked' },
  }),
  channel: ({ nights }: Extract<NightTaker, { kind: 'channel' }>): NightLook => ({
    tone: 'channel',
    description: `${nights.mark === 'closed' ? 'closed' : 'taken'} at ${nights.channel}`,
    run: { key: `channel ${nights.channel} ${nights.start_date}`, name: nights.channel, tone: 'channel' },
  }),
  hold: (): NightLook => ({ tone: 'held', description: 'held', run: { key: 'hold', name: 'Held', tone: 'held' } }),
};

function choiceText(checkIn: LocalDate | null, checkOut: LocalDate | null, refused: boolean): string {
  if (refused) return 'One of those nights is taken. Please choose other days.';
  if (checkIn === null) return '';
  if (checkOut === null) return `From ${formatDay(checkIn)}. Now choose the day of departure.`;
  const dates = datesOf({ check_in_date: checkIn, check_out_date: checkOut });
  return `${dates}, ${counted(nightsBetween(checkIn, checkOut), 'night')}`;
}

interface CalendarDialogProps {
  /** Opens the form, with the picked dates; null without permission. */
  onBook: ((checkIn: string, checkOut: string) => void) | null;
  onBlock: ((first: string, last: string) => void) | null;
  onClose: () => void;
}

/** The calendar of the house over another page: taken nights, and free nights to book or block. */
export function CalendarDialog({ onBook, onBlock, onClose }: CalendarDialogProps) {
  const now = useToday();
  const [month, setMonth] = useState(monthOf(now));
  return (
    <OpenDialog onClose={onClose} title="Vineyard Stay Calendar Management" size="lg">
      <StayCalendar
        month={month}
        onMonth={setMonth}
        to={(id) => `${links.admin('bookings')}?booking=${id}`}
        onBook={onBook}
        onBlock={onBlock}
      />
    </OpenDialog>
  );
}
