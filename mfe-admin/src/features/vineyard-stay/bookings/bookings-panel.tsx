import { monthOf } from '@shamba/ui/calendar';
import { formatMoney } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { links } from '@shamba/shell-sdk';
import { useToday } from '@shamba/slice-kit/winery';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded } from '@shamba/slice-kit/views';
import { countText, Figure, FigureCards, moneyText } from '../../../shared/figures/figure-cards';
import { idIn } from '../../../shared/id-in';
import { RecentActivity } from './activity';
import { useStayFigures } from './api';
import styles from './bookings.module.css';
import { StayCalendar } from './stay-calendar';

const BookingDialog = lazyDialog(async () => (await import('../../../shared/stays/booking-dialog')).BookingDialog);

interface BookingsPanelProps {
  /** Opens the form, with the picked dates; null without permission. */
  onBook: ((checkIn?: string, checkOut?: string) => void) | null;
  onBlock: ((first?: string, last?: string) => void) | null;
}

/** Bookings & Calendar: figures, calendar, and recent activity. The address names the open booking. */
export function BookingsPanel({ onBook, onBlock }: BookingsPanelProps) {
  const url = useUrlState({ booking: '', month: '' });
  const to = (id: number) => url.href({ booking: String(id) });
  const now = useToday();
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(url.values.month) ? `${url.values.month}-01` : monthOf(now);
  const open = idIn(url.values.booking);
  return (
    <div className={styles.panel}>
      <StayFigures />
      <div className={styles.columns}>
        <StayCalendar
          month={month}
          onMonth={(first) => url.change({ month: first === monthOf(now) ? '' : first.slice(0, 7) })}
          to={to}
          onBook={onBook}
          onBlock={onBlock}
        />
        <RecentActivity to={({ id }) => to(id)} onAdd={onBook && (() => onBook())} />
      </div>
      {open === null ? null : <BookingDialog key={open} id={open} onClose={() => url.change({ booking: '' })} />}
    </div>
  );
}

function StayFigures() {
  const figures = useStayFigures();
  const bookings = links.admin('bookings');
  return (
    <Loaded query={figures} label="the figures">
      {({ total_bookings, confirmed, revenue, average_rate }) => (
        <FigureCards>
          <Figure
            label="Total Bookings"
            of="bookings"
            note="All time"
            value={countText(total_bookings)}
            to={bookings}
          />
          <Figure
            label="Confirmed"
            of="confirmed"
            note="Active bookings"
            value={countText(confirmed)}
            to={`${bookings}?booking_status=confirmed`}
          />
          <Figure
            label="Revenue"
            of="stayRevenue"
            note="Total earned"
            value={revenue === null ? moneyText(null) : formatMoney(Math.round(Number(revenue)), { whole: true })}
            to={`${bookings}?payment_status=paid`}
          />
          <Figure
            label="Avg Rate"
            of="averageRate"
            note="Per night"
            value={average_rate === null ? '–' : formatMoney(average_rate)}
            to={`${links.admin('vineyard-stay')}?tab=pricing`}
          />
        </FigureCards>
      )}
    </Loaded>
  );
}
