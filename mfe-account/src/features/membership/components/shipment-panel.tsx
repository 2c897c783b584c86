import { Button, formatDay } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { useState } from 'react';
import type { Member } from '../../../shared/api/club';
import { useOnce } from '../../../shared/form/use-once';
import { Panel } from '../../../shared/layout/panel';
import { failed } from '../../../shared/notify';
import form from '../../../shared/form/form.module.css';
import { resumeMembership, skipShipment, takeShipment, useTakeMember } from '../api';
import { PauseDialog } from './pause-dialog';
import styles from './membership.module.css';

/** When the next shipment comes and what is in it; skipping it, pausing, going on. */
export function ShipmentPanel({ member }: { member: Member }) {
  const [pausing, setPausing] = useState(false);
  const take = useTakeMember();
  const { busy, run } = useOnce(async (change: typeof skipShipment, said: string) => {
    try {
      await take(await change());
      toast({ title: said });
    } catch (error) {
      failed('Not Changed', 'Please try again.')(error);
    }
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
          <Button loading={busy} onClick={() => void run(resumeMembership, 'Welcome back')}>
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
      <div className={form.actions}>
        {next === null ? null : next.skipped ? (
          <Button loading={busy} onClick={() => void run(takeShipment, 'Your shipment is on again')}>
            Take it after all
          </Button>
        ) : (
          <Button variant="secondary" loading={busy} onClick={() => void run(skipShipment, 'Shipment skipped')}>
            Skip this shipment
          </Button>
        )}
        <Button variant="ghost" disabled={busy} onClick={() => setPausing(true)}>
          Pause membership
        </Button>
      </div>
      {pausing ? <PauseDialog onClose={() => setPausing(false)} /> : null}
    </Panel>
  );
}
