import { CalendarPlus } from 'lucide-react';
import { Button } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { PageTitle } from '@shamba/slice-kit/views';
import { AddBookingDialog } from '../bookings/add-booking-dialog';
import { BlockDialog } from '../bookings/block-dialog';
import { MessagesPanel } from '../messages/messages-panel';
import { PricingPanel } from '../pricing-panel';
import { StaySettingsDialog } from '../stay-settings-dialog';
import { BookingFigures } from './booking-figures';
import { BookingList } from './booking-list';
import styles from './bookings-page.module.css';
import { CalendarTools } from './calendar-tools';

/**
 * /admin/bookings: every stay, with its figures and all that decides over new ones: calendar, prices and rules, add-ons,
 * seasons, message templates. The open dialog is in the address.
 */
export function BookingsPage() {
  const url = useUrlState({ dialog: '' });
  const { hasPermission } = useSession();
  const seesHouse = hasPermission('stay.read');
  const writable = hasPermission('stay.write');
  const mayBook = seesHouse && hasPermission('stay-bookings.write');
  const open = (dialog: string) => url.change({ dialog }, { push: true });
  const close = () => url.change({ dialog: '' });
  const { dialog } = url.values;
  return (
    <>
      <PageTitle title="Bookings">
        {mayBook ? (
          <Button onClick={() => open('book')}>
            <CalendarPlus size={16} aria-hidden="true" /> Add Offline Booking
          </Button>
        ) : null}
      </PageTitle>
      <div className={styles.page}>
        <BookingFigures />
        {seesHouse ? <CalendarTools onBlock={writable ? () => open('block') : null} /> : null}
        <BookingList />
        {seesHouse ? (
          <>
            <PricingPanel onEdit={() => open('settings')} />
            <MessagesPanel />
          </>
        ) : null}
      </div>
      {mayBook && dialog === 'book' ? <AddBookingDialog checkIn="" checkOut="" onClose={close} /> : null}
      {writable && dialog === 'block' ? <BlockDialog start="" end="" onClose={close} /> : null}
      {writable && dialog === 'settings' ? <StaySettingsDialog onClose={close} /> : null}
    </>
  );
}
