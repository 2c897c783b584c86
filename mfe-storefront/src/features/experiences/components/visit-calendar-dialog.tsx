import { Calendar } from '@shamba/ui/calendar';
import { Dialog } from '@shamba/ui/dialog';
import { today } from '../../../shared/today';

export interface VisitCalendarDialogProps {
  title: string;
  description: string;
  selected: string | null;
  /** Which days can be chosen. */
  allows: (day: string, today: string) => boolean;
  onSelect: (day: string) => void;
  onClose: () => void;
}

/** A calendar of its own to choose one day from. */
export function VisitCalendarDialog({
  title,
  description,
  selected,
  allows,
  onSelect,
  onClose,
}: VisitCalendarDialogProps) {
  const now = today();
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
      <Calendar
        label={title}
        today={now}
        minMonth={now}
        {...(selected !== null && { initialMonth: selected })}
        look={(day) => {
          const closed = !allows(day, now);
          return {
            disabled: closed,
            tone: day === selected ? 'selected' : closed ? 'off' : undefined,
            ...(closed && { description: 'not available' }),
          };
        }}
        onSelect={onSelect}
      />
    </Dialog>
  );
}
