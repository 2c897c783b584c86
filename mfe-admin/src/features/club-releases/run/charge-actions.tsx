import { useState } from 'react';
import { Button, formatMoney } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { quarterText } from '../../../shared/quarters';
import { ConfirmWrite } from '../../../shared/confirm-write';
import { useChange } from '../../../shared/use-change';
import { type Release, RELEASE_READS } from '../api';
import type { Charge } from './api';

interface ChargeActionsProps {
  release: Release;
  charge: Charge;
}

/** Tries a declined charge now, or gives up a charge that waits. */
export function ChargeActions({ release: { state, quarter }, charge }: ChargeActionsProps) {
  const [skipping, setSkipping] = useState(false);
  const path = { id: charge.id };
  const { busy, run } = useChange({
    send: () => callApi('POST /api/admin/club/charges/{id}/retry', { path }),
    failure: { title: 'Not tried', text: 'Please try again.' },
    done: () => ({ title: 'The card is tried now', description: charge.name }),
    reads: RELEASE_READS,
  });
  const waits = charge.state === 'due' || charge.state === 'declined';
  return (
    <>
      {charge.state === 'declined' && state === 'running' ? (
        <Button
          variant="secondary"
          size="sm"
          loading={busy}
          aria-label={`Try now: ${charge.name}`}
          onClick={() => void run()}
        >
          Try now
        </Button>
      ) : null}
      {waits ? (
        <Button variant="ghost" size="sm" aria-label={`Skip: ${charge.name}`} onClick={() => setSkipping(true)}>
          Skip
        </Button>
      ) : null}
      {skipping ? (
        <ConfirmWrite
          title={`Skip ${quarterText(quarter)} for ${charge.name}?`}
          text={`They are not charged ${formatMoney(charge.amount)} and get no box; the bottles are free again. They are told by mail. This action cannot be undone.`}
          confirmLabel="Skip"
          send={() => callApi('POST /api/admin/club/charges/{id}/skip', { path })}
          done={{ title: 'Skipped', description: charge.name }}
          failure={{ title: 'Not skipped', text: 'Please try again.' }}
          reads={RELEASE_READS}
          onClose={() => setSkipping(false)}
        />
      ) : null}
    </>
  );
}
