import { CalendarPlus } from 'lucide-react';
import { Button } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { PageTitle } from '@shamba/slice-kit/views';
import { AutoConfirmPanel } from '../auto-confirm-panel';
import { MessagesPanel } from '../messages/messages-panel';
import { PricingPanel } from '../pricing-panel';
import { useStayDialogs } from '../use-stay-dialogs';
import { BookingFigures } from './booking-figures';
import { BookingList } from './booking-list';
import styles from './bookings-page.module.css';
import { CalendarTools } from './calendar-tools';

/**
 * /admin/bookings: all stays with their figures, and the settings for new ones: calendar, prices and rules, add-ons,
 * seasons, message templates. The address names the open dialog.
 */
export function BookingsPage() {
  const { hasPermission } = useSession();
  const { onBook, onBlock, onSettings, onCalendar, dialogs } = useStayDialogs();
  const seesHouse = hasPermission('stay.read');
  return (
    <>
      <PageTitle title="Bookings">
        {onBook ? (
          <Button onClick={() => onBook()}>
            <CalendarPlus size={16} aria-hidden="true" /> Add Offline Booking
          </Button>
        ) : null}
      </PageTitle>
      <div className={styles.page}>
        <BookingFigures />
        {seesHouse ? <CalendarTools onBlock={onBlock && (() => onBlock())} onCalendar={onCalendar} /> : null}
        <BookingList />
        {seesHouse ? (
          <>
            <AutoConfirmPanel />
            <PricingPanel onEdit={onSettings} />
            <MessagesPanel />
          </>
        ) : null}
      </div>
      {dialogs}
    </>
  );
}
