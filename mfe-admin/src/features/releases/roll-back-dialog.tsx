import { useState } from 'react';
import { Checkbox } from '@shamba/ui/checkbox';
import { Field, TextInput } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { ConfirmWrite } from '../../shared/confirm-write';
import { SLICE_READS, type SliceOnSite } from './api';
import { EndsSet } from './ends-set';
import { LockNote } from './locks/lock-note';
import { titleOf } from './release-words';

interface RollBackDialogProps {
  slice: SliceOnSite;
  onClose: () => void;
}

/** Takes back what went out last: the canary while there is one, else the release that everyone gets. */
export function RollBackDialog({ slice, onClose }: RollBackDialogProps) {
  const [urgent, setUrgent] = useState(false);
  const [reason, setReason] = useState('');
  const { name, stable, canary } = slice;
  const title = titleOf(slice);
  // The site may change while the dialog is open: nothing else goes back than what it names.
  const from = canary ?? stable ?? undefined;
  const question =
    canary === null
      ? {
          title: `Roll ${title} back to ${slice.last_good ?? 'nothing'}?`,
          text: `Everyone gets ${slice.last_good ?? 'it'}: new pages at once, open ones when their reader goes to another page. ${stable ?? 'The present one'} counts as failed, and nothing becomes stable automatically until a release is promoted here.`,
        }
      : {
          title: `Roll back the canary ${canary} of ${title}?`,
          text: `Its visitors get ${stable ?? 'no release'} with their next page, and it counts as failed. Everyone else keeps ${stable ?? 'what they get'}.`,
        };
  return (
    <ConfirmWrite
      {...question}
      confirmLabel="Roll back"
      send={() =>
        callApi('POST /api/slices/{name}/rollback', {
          path: { name },
          body: { urgent, ...(from && { from }), ...(reason.trim() && { reason: reason.trim() }) },
        })
      }
      done={{ title: 'Rolled back', description: canary === null ? title : `${title}: the canary ${canary}` }}
      failure={{ title: 'Error', text: 'Please try again.' }}
      reads={SLICE_READS}
      onClose={onClose}
    >
      <EndsSet slice={slice} takesBack={canary !== null} />
      <LockNote slice={slice} effect="It does not hinder this rollback." />
      <WhyField value={reason} onChange={setReason} />
      <Checkbox
        label="Urgent"
        hint="Pages that are open and run it offer to reload. None is reloaded under its reader."
        checked={urgent}
        onChange={({ target }) => setUrgent(target.checked)}
      />
    </ConfirmWrite>
  );
}

/** The reason of a rollback, which stays with the release. */
export function WhyField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label="Why" hint="Optional. It stays with the release, for its team and for staff.">
      <TextInput value={value} maxLength={200} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
