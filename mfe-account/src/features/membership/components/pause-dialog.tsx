import { useState } from 'react';
import { addDays } from '@shamba/rules';
import { Button, formatDay } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { toast, useOpenForm } from '@shamba/shell-sdk';
import { FormActions } from '@shamba/slice-kit/forms';
import { Stack } from '@shamba/slice-kit/views';
import { DayCalendar } from '@shamba/slice-kit/visits';
import { useWrite } from '@shamba/slice-kit/writes';
import { pauseMembership, useTakeMember } from '../api';

const LONGEST_DAYS = 365;

/** Pauses the membership until a day: nothing is sent or charged before, and it resumes automatically. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  useOpenForm();
  const [day, setDay] = useState<string | null>(null);
  const take = useTakeMember();
  const { busy, run } = useWrite({
    send: pauseMembership,
    onDone: (answer, until) => {
      toast({ title: 'Membership paused', description: `It goes on by itself on ${formatDay(until)}.` });
      onClose();
      return take(answer);
    },
    failure: { title: 'Not Paused', text: 'Please try again.' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Pause your membership"
      description="Nothing is sent or charged until the day you choose. Your discount rests too."
      size="sm"
    >
      <Stack>
        <DayCalendar
          label="Resume on"
          selected={day}
          allows={(each, now) => each > now && each <= addDays(now, LONGEST_DAYS)}
          onSelect={setDay}
        />
        <p role="status">
          {day === null ? 'Choose the day on which it goes on.' : `It goes on on ${formatDay(day, 'long')}.`}
        </p>
        <FormActions>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Do not pause
          </Button>
          <Button
            disabled={day === null}
            loading={busy}
            loadingLabel="Pausing…"
            onClick={() => (day === null ? undefined : void run(day))}
          >
            Pause
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}
