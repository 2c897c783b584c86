import { Button, formatDay } from '@shamba/ui/core';
import { toast, useOpenForm } from '@shamba/shell-sdk';
import { useState } from 'react';
import { Panel, Stack } from '@shamba/slice-kit/views';
import { FormActions } from '@shamba/slice-kit/forms';
import { useWrite } from '@shamba/slice-kit/writes';
import type { Member } from '../../../shared/api/club';
import { pauseMembership, resumeMembership, skipShipment, takeShipment, useTakeMember } from '../api';
import { addDays } from '@shamba/rules';
import { Dialog } from '@shamba/ui/dialog';
import { DayCalendar } from '@shamba/slice-kit/visits';
import { skipText } from '../skip-text';
import styles from './membership.module.css';

/**
 * The next shipment's day and bottles; skipping it, pausing and resuming the membership. With `box` the bottles, the
 * delivery and the skip are in the panel of the box.
 */
export function ShipmentPanel({ member, box }: { member: Member; box: boolean }) {
  const [pausing, setPausing] = useState(false);
  const take = useTakeMember();
  const { busy, run } = useWrite({
    send: ({ change }: { change: typeof skipShipment; done: string }) => change(),
    onDone: async (answer, { done }) => {
      await take(answer);
      toast({ title: done });
    },
    failure: { title: 'Not Changed', text: 'Please try again.' },
  });
  const next = member.next_shipment;
  if (member.status === 'paused') {
    return (
      <Panel
        title="Next shipment"
        text={
          member.paused_until === null
            ? 'Your membership is paused.'
            : `Your membership is paused until ${formatDay(member.paused_until, 'long')}. ${next?.paid ? `Nothing is charged until then. What is paid for is still sent: ${formatDay(next.date, 'long')}.` : 'Nothing is charged until then.'}`
        }
      >
        <div>
          <Button loading={busy} onClick={() => void run({ change: resumeMembership, done: 'Welcome back' })}>
            Resume now
          </Button>
        </div>
      </Panel>
    );
  }
  return (
    <Panel
      title="Next shipment"
      text={
        next === null
          ? 'No shipment is planned.'
          : `${formatDay(next.date, 'long')}${member.delivery_method === 'pickup' && !box ? ', ready for you at the vineyard' : ''}${next.paid ? ' · paid' : next.skipped ? ' · skipped' : ''}`
      }
    >
      {next?.skipped && !box ? <p className={styles.notice}>{skipText(next.skipped_by)}</p> : null}
      {next && !next.skipped && !box ? (
        next.items.length > 0 ? (
          <ul className={styles.bottles}>
            {next.items.map((item) => (
              <li key={item.name}>
                {item.quantity} × {item.name}
              </li>
            ))}
          </ul>
        ) : (
          <p>{next.bottles} bottles. We choose the wines closer to the date.</p>
        )
      ) : null}
      <FormActions>
        {next === null || box || next.final ? null : next.skipped ? (
          <Button loading={busy} onClick={() => void run({ change: takeShipment, done: 'Your shipment is on again' })}>
            Undo skip
          </Button>
        ) : next.paid ? null : (
          <Button
            variant="secondary"
            loading={busy}
            onClick={() => void run({ change: skipShipment, done: 'Shipment skipped' })}
          >
            Skip this shipment
          </Button>
        )}
        <Button variant="ghost" disabled={busy} onClick={() => setPausing(true)}>
          Pause membership
        </Button>
      </FormActions>
      {pausing ? <PauseDialog onClose={() => setPausing(false)} /> : null}
    </Panel>
  );
}

const LONGEST_DAYS = 365;

/** Pauses the membership until a day: nothing is charged before, and it resumes automatically. */
function PauseDialog({ onClose }: { onClose: () => void }) {
  useOpenForm();
  const [day, setDay] = useState<string | null>(null);
  const take = useTakeMember();
  const { busy, run } = useWrite({
    send: pauseMembership,
    onDone: (answer, until) => {
      toast({ title: 'Membership paused', description: `It resumes automatically on ${formatDay(until)}.` });
      onClose();
      return take(answer);
    },
    failure: { title: 'Not Paused', text: 'Please try again.' },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Pause your membership"
      description="Nothing is charged until the day you choose, and your discount pauses too. A shipment that has been charged will still be sent."
      size="sm"
    >
      <Stack>
        <DayCalendar
          label="Resume on"
          selected={day}
          allows={(each, now) => each > now && each <= addDays(now, LONGEST_DAYS)}
          onSelect={setDay}
        />
        <p role="status">{day === null ? 'Choose the day it resumes.' : `It resumes on ${formatDay(day, 'long')}.`}</p>
        <FormActions>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Don’t pause
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
