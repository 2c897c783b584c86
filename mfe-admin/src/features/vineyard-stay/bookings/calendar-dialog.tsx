import { useState } from 'react';
import { monthOf } from '@shamba/ui/calendar';
import { Dialog } from '@shamba/ui/dialog';
import { links } from '@shamba/shell-sdk';
import { today } from '@shamba/slice-kit/page';
import { StayCalendar } from './stay-calendar';

interface CalendarDialogProps {
  /** Opens the form, with the picked dates; null without permission. */
  onBook: ((checkIn: string, checkOut: string) => void) | null;
  onBlock: ((first: string, last: string) => void) | null;
  onClose: () => void;
}

/** The calendar of the house over another page: taken nights, and free nights to book or block. */
export function CalendarDialog({ onBook, onBlock, onClose }: CalendarDialogProps) {
  const [month, setMonth] = useState(() => monthOf(today()));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Vineyard Stay Calendar Management"
      size="lg"
    >
      <StayCalendar
        month={month}
        onMonth={setMonth}
        to={(id) => `${links.admin('bookings')}?booking=${id}`}
        onBook={onBook}
        onBlock={onBlock}
      />
    </Dialog>
  );
}
