import { useState } from 'react';
import { Button, formatMoney } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { counted } from '../../../shared/counted';
import { useChange } from '../../../shared/use-change';
import { type Release, RELEASE_READS } from '../api';
import { Ask } from '../approval/ask';
import { sumOf, useRun } from './api';

/** Begins to charge the members of an approved release. */
export function StartRun({ release }: { release: Release }) {
  const [asking, setAsking] = useState(false);
  const { data } = useRun(release);
  const due = sumOf(data?.sums ?? [], 'due');
  const { id, name } = release;
  return (
    <>
      <Button disabled={!data} onClick={() => setAsking(true)}>
        {data ? `Charge ${formatMoney(due.amount)}` : 'Charge'}
      </Button>
      {asking ? (
        <Ask
          release={release}
          title={`Charge the members of ${name}?`}
          text={`${counted(due.charges, 'card is', 'cards are')} charged ${formatMoney(due.amount)} in all, one after another. Each member gets a mail: the order’s confirmation, or that the card was declined. You can pause at any time.`}
          confirmLabel={`Charge ${formatMoney(due.amount)}`}
          send={() => callApi('POST /api/admin/club/releases/{id}/run', { path: { id } })}
          done={() => ({ title: 'The run has begun', description: name })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** Pause or resume, and stop. */
export function RunButtons({ release }: { release: Release }) {
  const [stopping, setStopping] = useState(false);
  const { id, name, state } = release;
  const pauses = state === 'running';
  const { busy, run } = useChange({
    send: () =>
      pauses
        ? callApi('POST /api/admin/club/releases/{id}/pause', { path: { id } })
        : callApi('POST /api/admin/club/releases/{id}/resume', { path: { id } }),
    failure: { title: pauses ? 'Not paused' : 'Not resumed', text: 'Please try again.' },
    done: () => ({ title: pauses ? 'Run paused' : 'Run resumed', description: name }),
    reads: RELEASE_READS,
  });
  return (
    <>
      <Button variant="ghost" disabled={busy} onClick={() => setStopping(true)}>
        Stop for good
      </Button>
      <Button {...(pauses && { variant: 'secondary' as const })} loading={busy} onClick={() => void run()}>
        {pauses ? 'Pause' : 'Resume'}
      </Button>
      {stopping ? <Stop release={release} onClose={() => setStopping(false)} /> : null}
    </>
  );
}

function Stop({ release, onClose }: { release: Release; onClose: () => void }) {
  const { id, name } = release;
  const sums = useRun(release).data?.sums ?? [];
  const [due, declined] = [sumOf(sums, 'due'), sumOf(sums, 'declined')];
  const left = due.charges + declined.charges;
  return (
    <Ask
      release={release}
      title={`Stop the run of ${name} for good?`}
      text={`${counted(left, 'member is', 'members are')} not charged and ${left === 1 ? 'gets' : 'get'} no box: ${formatMoney(due.amount)} to be charged, ${formatMoney(declined.amount)} declined. Charges under way end. Who was charged keeps the order. This action cannot be undone.`}
      confirmLabel="Stop for good"
      danger
      send={() => callApi('POST /api/admin/club/releases/{id}/stop', { path: { id } })}
      done={() => ({ title: 'Run stopped', description: name })}
      onClose={onClose}
    />
  );
}
