import { useState } from 'react';
import { addDays, Calendar } from '@shamba/ui/calendar';
import { Button, formatDay } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { toast } from '@shamba/shell-sdk';
import { useOnce } from '../../../shared/form/use-once';
import { failed } from '../../../shared/notify';
import { today } from '../../../shared/today';
import form from '../../../shared/form/form.module.css';
import { pauseMembership, useTakeMember } from '../api';

const LONGEST_DAYS = 365;

/** Until when nothing is sent and charged. The membership goes on by itself on that day. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const [now] = useState(today);
  const [day, setDay] = useState<string | null>(null);
  const take = useTakeMember();
  const { busy, run } = useOnce(async () => {
    if (day === null) return;
    try {
      const answer = await pauseMembership(day);
      toast({ title: 'Membership paused', description: `It goes on by itself on ${formatDay(day)}.` });
      onClose();
      await take(answer);
    } catch (error) {
      failed('Not Paused', 'Please try again.')(error);
    }
  });
  const last = addDays(now, LONGEST_DAYS);
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
      <div className={form.form}>
        <Calendar
          label="Resume on"
          today={now}
          minMonth={now}
          initialMonth={day ?? now}
          look={(each) => {
            const off = each <= now || each > last;
            return {
              disabled: off,
              tone: each === day ? 'selected' : off ? 'off' : undefined,
              ...(off && { description: 'not available' }),
            };
          }}
          onSelect={setDay}
        />
        <p role="status">
          {day === null ? 'Choose the day on which it goes on.' : `It goes on on ${formatDay(day, 'long')}.`}
        </p>
        <div className={form.actions}>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Do not pause
          </Button>
          <Button disabled={day === null} loading={busy} loadingLabel="Pausing…" onClick={() => void run()}>
            Pause
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
