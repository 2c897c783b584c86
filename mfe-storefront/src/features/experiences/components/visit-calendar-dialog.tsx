import { Dialog } from '@shamba/ui/dialog';
import { DayCalendar, type DayCalendarProps } from '@shamba/slice-kit/visits';

export interface VisitCalendarDialogProps extends Pick<DayCalendarProps, 'selected' | 'allows' | 'onSelect'> {
  title: string;
  description: string;
  onClose: () => void;
}

/** One day, chosen from a calendar in a dialog. */
export function VisitCalendarDialog({ title, description, onClose, ...calendar }: VisitCalendarDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={description}
      size="sm"
    >
      <DayCalendar label={title} {...calendar} />
    </Dialog>
  );
}
