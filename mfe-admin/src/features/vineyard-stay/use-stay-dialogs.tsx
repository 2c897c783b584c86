import type { ReactNode } from 'react';
import { useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { BlockDialog } from './bookings/block-dialog';
import { CalendarDialog } from './bookings/stay-calendar';
import { BookingForm } from '../../shared/stays/booking-form';
import { StaySettingsDialog } from './stay-settings-dialog';

interface StayDialogs {
  /** Opens a form, with the picked dates; null without permission. */
  onBook: ((checkIn?: string, checkOut?: string) => void) | null;
  onBlock: ((first?: string, last?: string) => void) | null;
  onSettings: (() => void) | null;
  onCalendar: () => void;
  /** The open dialog. */
  dialogs: ReactNode;
}

/** The house's dialogs, shared by several pages. The address names the open one and its dates. */
export function useStayDialogs(): StayDialogs {
  const url = useUrlState({ dialog: '', start: '', end: '' });
  const { hasPermission } = useSession();
  const writable = hasPermission('stay.write');
  const mayBook = hasPermission('stay-bookings.write');
  const open = (dialog: string, start = '', end = '') => url.change({ dialog, start, end }, { push: true });
  const close = () => url.change({ dialog: '', start: '', end: '' });
  const onBook = mayBook ? (start?: string, end?: string) => open('book', start, end) : null;
  const onBlock = writable ? (start?: string, end?: string) => open('block', start, end) : null;
  const { dialog, start, end } = url.values;
  return {
    onBook,
    onBlock,
    onSettings: writable ? () => open('settings') : null,
    onCalendar: () => open('calendar'),
    dialogs: (
      <>
        {writable && dialog === 'settings' ? <StaySettingsDialog onClose={close} /> : null}
        {writable && dialog === 'block' ? <BlockDialog start={start} end={end} onClose={close} /> : null}
        {mayBook && dialog === 'book' ? (
          <BookingForm booking={null} checkIn={start} checkOut={end} onClose={close} />
        ) : null}
        {dialog === 'calendar' && hasPermission('stay-bookings.read') ? (
          <CalendarDialog onBook={onBook} onBlock={onBlock} onClose={close} />
        ) : null}
      </>
    ),
  };
}
