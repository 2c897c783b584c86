import { CalendarDays, CalendarOff, CalendarPlus, CalendarRange } from 'lucide-react';
import { Button, Checkbox } from '@shamba/ui/core';
import { links, useSession } from '@shamba/shell-sdk';
import { Loaded, PageTitle, Panel } from '@shamba/slice-kit/views';
import look from '../../../shared/look.module.css';
import { CardLink } from '../../../shared/resource/resource-card';
import { useChange } from '../../../shared/use-change';
import { PRICE_READS, saveSettings, useStaffSettings } from '../house-api';
import { MessagesPanel } from '../messages/messages-panel';
import { PricingPanel } from '../pricing-panel';
import { useStayDialogs } from '../use-stay-dialogs';
import { BookingFigures } from './booking-figures';
import { BookingList } from './booking-list';
import styles from './bookings-page.module.css';

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

interface CalendarToolsProps {
  /** Opens the form to block dates; null without permission. */
  onBlock: (() => void) | null;
  onCalendar: () => void;
}

/** Buttons for the calendar. */
function CalendarTools({ onBlock, onCalendar }: CalendarToolsProps) {
  return (
    <Panel title="Calendar Management">
      <div className={look.actions}>
        {onBlock ? (
          <Button variant="secondary" size="sm" onClick={onBlock}>
            <CalendarOff size={16} aria-hidden="true" /> Block Dates
          </Button>
        ) : null}
        <Button variant="secondary" size="sm" onClick={onCalendar}>
          <CalendarDays size={16} aria-hidden="true" /> View Calendar
        </Button>
        <CardLink to={`${links.admin('vineyard-stay')}?tab=pricing`}>
          <CalendarRange size={16} aria-hidden="true" /> Seasonal Pricing
        </CardLink>
      </div>
    </Panel>
  );
}

/** Switch between confirming paid stays at once and waiting for staff. */
function AutoConfirmPanel() {
  const settings = useStaffSettings();
  const writable = useSession().hasPermission('stay.write');
  const { busy, run } = useChange({
    send: (auto_confirm: boolean) => saveSettings({ auto_confirm }, settings.data?.version),
    failure: { title: 'Error', text: 'The settings could not be saved. Please try again.' },
    done: () => ({ title: 'Settings Updated', description: 'Vineyard stay' }),
    reads: PRICE_READS,
  });
  return (
    <Panel title="Auto-confirm">
      <Loaded query={settings} label="the setting">
        {({ auto_confirm }) => (
          <Checkbox
            label="Confirm paid stays automatically"
            hint="When off, a paid stay waits for your answer. Its nights are held until then."
            checked={auto_confirm}
            disabled={!writable || busy}
            onChange={({ target }) => void run(target.checked)}
          />
        )}
      </Loaded>
    </Panel>
  );
}
