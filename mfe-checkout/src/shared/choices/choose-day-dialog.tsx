import type { LocalDate } from '@shamba/rules';
import { Dialog } from '@shamba/ui/dialog';
import { canWish, DayCalendar } from '@shamba/slice-kit/visits';
import { useWrite } from '@shamba/slice-kit/writes';

export interface ChooseDayDialogProps {
  title: string;
  current: LocalDate | null;
  onSave: (day: LocalDate) => Promise<boolean>;
  onClose: () => void;
}

/** Preferred day of an experience; staff confirm the day after the order. */
export function ChooseDayDialog({ title, current, onSave, onClose }: ChooseDayDialogProps) {
  const { run } = useWrite({
    send: onSave,
    onDone: (saved) => {
      if (saved) onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Choose a date"
      description={`Choose a day that suits you for ${title}. We’ll confirm it within 24 hours of your order.`}
      size="sm"
    >
      <DayCalendar label="Preferred date" selected={current} allows={canWish} onSelect={(day) => void run(day)} />
    </Dialog>
  );
}
