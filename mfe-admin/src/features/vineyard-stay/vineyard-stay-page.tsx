import { CalendarOff, CalendarPlus, Settings } from 'lucide-react';
import { Button } from '@shamba/ui/core';
import { Tabs } from '@shamba/ui/tabs';
import { useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { PageTitle } from '@shamba/slice-kit/views';
import { AddBookingDialog } from './bookings/add-booking-dialog';
import { BlockDialog } from './bookings/block-dialog';
import { BookingsPanel } from './bookings/bookings-panel';
import { GalleryPanel } from './gallery-panel';
import { MessagesPanel } from './messages/messages-panel';
import { PricingPanel } from './pricing-panel';
import { StaySettingsDialog } from './stay-settings-dialog';

/**
 * /admin/vineyard-stay: bookings with their calendar, the house's prices and rules, and its photos. The tab, the open
 * dialog and the dates that it opens with are in the address.
 */
export function VineyardStayPage() {
  const url = useUrlState({ tab: '', dialog: '', start: '', end: '' });
  const { hasPermission } = useSession();
  const writable = hasPermission('stay.write');
  const mayBook = hasPermission('stay-bookings.write');
  const open = (dialog: string, start = '', end = '') => url.change({ dialog, start, end }, { push: true });
  const close = () => url.change({ dialog: '', start: '', end: '' });
  const onBlock = (start?: string, end?: string) => open('block', start, end);
  const onBook = (start?: string, end?: string) => open('book', start, end);
  const tabs = [
    ...(hasPermission('stay-bookings.read')
      ? [
          {
            value: 'bookings',
            label: 'Bookings & Calendar',
            content: <BookingsPanel onBook={onBook} onBlock={onBlock} />,
          },
        ]
      : []),
    { value: 'pricing', label: 'Pricing & Rules', content: <PricingPanel onEdit={() => open('settings')} /> },
    { value: 'messages', label: 'Message Templates', content: <MessagesPanel /> },
    { value: 'gallery', label: 'Photo Gallery', content: <GalleryPanel /> },
  ];
  const [first] = tabs;
  const tab = (tabs.find(({ value }) => value === url.values.tab) ?? first)?.value ?? '';
  const { dialog, start, end } = url.values;
  return (
    <>
      <PageTitle title="Vineyard Stay Management">
        {mayBook && tab === 'bookings' ? (
          <Button onClick={() => onBook()}>
            <CalendarPlus size={16} aria-hidden="true" /> Add Booking
          </Button>
        ) : null}
        {writable ? (
          <>
            <Button variant="secondary" onClick={() => open('settings')}>
              <Settings size={16} aria-hidden="true" /> Settings
            </Button>
            <Button variant="secondary" onClick={() => onBlock()}>
              <CalendarOff size={16} aria-hidden="true" /> Block Dates
            </Button>
          </>
        ) : null}
      </PageTitle>
      <Tabs
        label="Vineyard stay"
        value={tab}
        onValueChange={(next) => url.change({ tab: next }, { push: true })}
        tabs={tabs}
      />
      {writable && dialog === 'settings' ? <StaySettingsDialog onClose={close} /> : null}
      {writable && dialog === 'block' ? <BlockDialog start={start} end={end} onClose={close} /> : null}
      {mayBook && dialog === 'book' ? <AddBookingDialog checkIn={start} checkOut={end} onClose={close} /> : null}
    </>
  );
}
