import { CalendarOff, CalendarPlus, Settings } from 'lucide-react';
import { Button } from '@shamba/ui/core';
import { Tabs } from '@shamba/ui/tabs';
import { useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { PageTitle } from '@shamba/slice-kit/views';
import { BookingsPanel } from './bookings/bookings-panel';
import { ChannelsPanel } from './channels-panel';
import { GalleryPanel } from './gallery-panel';
import { MessagesPanel } from './messages/messages-panel';
import { PricingPanel } from './pricing-panel';
import { useStayDialogs } from './use-stay-dialogs';

/**
 * /admin/vineyard-stay: bookings with their calendar, the house's prices and rules, and its photos. The address names
 * the tab, the open dialog and its dates.
 */
export function VineyardStayPage() {
  const url = useUrlState({ tab: '' });
  const { hasPermission } = useSession();
  const { onBook, onBlock, onSettings, dialogs } = useStayDialogs();
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
    { value: 'pricing', label: 'Pricing & Rules', content: <PricingPanel onEdit={onSettings} /> },
    { value: 'channels', label: 'Other Channels', content: <ChannelsPanel writable={onBlock !== null} /> },
    { value: 'messages', label: 'Message Templates', content: <MessagesPanel /> },
    { value: 'gallery', label: 'Photo Gallery', content: <GalleryPanel /> },
  ];
  const [first] = tabs;
  const tab = (tabs.find(({ value }) => value === url.values.tab) ?? first)?.value ?? '';
  return (
    <>
      <PageTitle title="Vineyard Stay Management">
        {onBook && tab === 'bookings' ? (
          <Button onClick={() => onBook()}>
            <CalendarPlus size={16} aria-hidden="true" /> Add Booking
          </Button>
        ) : null}
        {onSettings ? (
          <Button variant="secondary" onClick={onSettings}>
            <Settings size={16} aria-hidden="true" /> Settings
          </Button>
        ) : null}
        {onBlock ? (
          <Button variant="secondary" onClick={() => onBlock()}>
            <CalendarOff size={16} aria-hidden="true" /> Block Dates
          </Button>
        ) : null}
      </PageTitle>
      <Tabs
        label="Vineyard stay"
        value={tab}
        onValueChange={(next) => url.change({ tab: next }, { push: true })}
        tabs={tabs}
      />
      {dialogs}
    </>
  );
}
