import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { ConfirmDialog } from '@shamba/ui/confirm-dialog';
import { type Answer, callApi, toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { quarterText } from '../../../shared/quarters';
import { counted } from '../../../shared/counted';
import { OpenDialog } from '../../../shared/open-dialog';
import { BulkBar } from '../../../shared/resource/bulk-bar';
import type { Selection } from '../../../shared/resource/selection';
import { useRefresh } from '../../../shared/use-refresh';
import { type Release, RELEASE_READS, type SimulationRow } from '../api';
import look from '../../../shared/look.module.css';

type Mended = Answer<'POST /api/admin/club/releases/{id}/mend'>;
type Action = 'leave_out' | 'pickup';

const wordsOf = (members: string, quarter: string) => ({
  leave_out: {
    title: `Leave ${members} out?`,
    text: `They skip ${quarterText(quarter)}: no box, no charge. Each is told by mail.`,
    confirmLabel: 'Leave out',
  },
  pickup: {
    title: `Change ${members} to pickup?`,
    text: 'They pick up their shipments at the winery from now on: no address is needed, and no shipping is charged.',
    confirmLabel: 'Change to pickup',
  },
});

interface MendBarProps {
  release: Release;
  selection: Selection<SimulationRow>;
}

/** Leaves the selected members out of a release, or changes them to pickup. */
export function MendBar({ release, selection }: MendBarProps) {
  const [asked, setAsked] = useState<Action | null>(null);
  const [refused, setRefused] = useState<Mended['refused']>([]);
  const refresh = useRefresh();
  const { rows } = selection;
  const { run } = useWrite<Action, Mended>({
    send: (action) =>
      callApi('POST /api/admin/club/releases/{id}/mend', {
        path: { id: release.id },
        body: { action, member_ids: rows.map(({ member_id }) => member_id) },
      }),
    failure: { title: 'Not changed', text: 'Please try again.' },
    onDone: (answer) => {
      if (answer.changed > 0)
        toast({ title: `${counted(answer.changed, 'member')} changed`, description: 'Please simulate again.' });
      setRefused(answer.refused);
      // Those who could not be changed stay selected.
      selection.select(
        rows.filter((row) => !answer.refused.some(({ member_id }) => member_id === row.member_id)),
        false,
      );
      return refresh(...RELEASE_READS, '/api/admin/wine-club-members');
    },
  });
  if (rows.length === 0) return null;
  return (
    <>
      <BulkBar text={`${counted(rows.length, 'member')} selected`} onClear={selection.clear}>
        <Button variant="secondary" size="sm" onClick={() => setAsked('pickup')}>
          Change to pickup
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setAsked('leave_out')}>
          Leave out
        </Button>
      </BulkBar>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          {...wordsOf(counted(rows.length, 'member'), release.quarter)[asked]}
          danger={asked === 'leave_out'}
          onConfirm={() => run(asked)}
        />
      ) : null}
      {refused.length > 0 ? (
        <OpenDialog title="Not changed" size="sm" onClose={() => setRefused([])}>
          <ul className={look.list}>
            {refused.map(({ member_id, reason }) => (
              <li key={member_id}>
                <strong>{rows.find((row) => row.member_id === member_id)?.name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </OpenDialog>
      ) : null}
    </>
  );
}
