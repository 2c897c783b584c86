import { Calendar, type Day } from '@shamba/ui/calendar';
import { Dialog } from '@shamba/ui/dialog';
import { today } from '@shamba/slice-kit/page';
import { useWrite } from '@shamba/slice-kit/writes';

export interface ChooseDayDialogProps {
  title: string;
  current: Day | null;
  onSave: (day: Day) => Promise<boolean>;
  onClose: () => void;
}

/** The day that would suit, for an experience whose day our staff confirm after the order. */
export function ChooseDayDialog({ title, current, onSave, onClose }: ChooseDayDialogProps) {
  const now = today();
  const { run } = useWrite({
    send: onSave,
    onDone: (saved) => {
      if (saved) onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Choose a date"
      description={`${title}: a day that would suit you. We confirm it within 24 hours of your order.`}
      size="sm"
    >
      <Calendar
        label="Preferred date"
        today={now}
        minMonth={now}
        {...(current !== null && current > now && { initialMonth: current })}
        look={(day) =>
          day <= now
            ? { disabled: true, tone: 'off', description: 'not available' }
            : { tone: day === current ? 'selected' : undefined }
        }
        onSelect={(day) => void run(day)}
      />
    </Dialog>
  );
}
