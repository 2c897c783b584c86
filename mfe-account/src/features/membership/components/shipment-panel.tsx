import { Button, formatDay } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { useState } from 'react';
import { Panel } from '@shamba/slice-kit/views';
import { FormActions } from '@shamba/slice-kit/forms';
import { useWrite } from '@shamba/slice-kit/writes';
import type { Member } from '../../../shared/api/club';
import { resumeMembership, skipShipment, takeShipment, useTakeMember } from '../api';
import { PauseDialog } from './pause-dialog';
import styles from './membership.module.css';

/** The next shipment's day and bottles; skipping it, pausing and resuming the membership. */
export function ShipmentPanel({ member }: { member: Member }) {
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
            : `Your membership is paused until ${formatDay(member.paused_until, 'long')}. Nothing is sent or charged.`
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
          : `${formatDay(next.date, 'long')}${member.delivery_method === 'pickup' ? ', ready for you at the vineyard' : ''}`
      }
    >
      {next?.skipped ? <p className={styles.notice}>You skip this one: nothing is sent or charged.</p> : null}
      {next && !next.skipped ? (
        next.items.length > 0 ? (
          <ul className={styles.bottles}>
            {next.items.map((item) => (
              <li key={item.name}>
                {item.quantity} × {item.name}
              </li>
            ))}
          </ul>
        ) : (
          <p>{member.bottles_per_quarter} bottles. What is in it is chosen closer to the day.</p>
        )
      ) : null}
      <FormActions>
        {next === null ? null : next.skipped ? (
          <Button loading={busy} onClick={() => void run({ change: takeShipment, done: 'Your shipment is on again' })}>
            Take it after all
          </Button>
        ) : (
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
