import * as z from 'zod/mini';
import { callApi } from '@shamba/shell-sdk';
import { DayField, requiredText, TextField } from '@shamba/slice-kit/forms';
import { SaveDialog } from '../../../shared/save-dialog';
import { SLICE_READS } from '../api';
import { lockText } from './lock-words';

const schema = z.object({
  last_day: requiredText('Please choose a day'),
  reason: requiredText('Please give a reason', 200),
});

/** Locks the releases of every slice, until a day and with a reason. */
export function LockDialog({ onClose }: { onClose: () => void }) {
  return (
    <SaveDialog
      title="Lock all releases"
      description="Visitors keep the releases that they have now. Versions that are published wait; those that would have been promoted by themselves are promoted when the lock ends."
      submitLabel="Lock"
      busyLabel="Locking…"
      size="sm"
      schema={schema}
      row={{ values: { last_day: '', reason: '' }, version: 0 }}
      save={(body) => callApi('PUT /api/slices/lock', { body })}
      failure="The releases were not locked. Please try again."
      draft="lock-releases"
      done={(lock) => ({ title: 'Releases locked', description: lockText(lock) })}
      reads={SLICE_READS}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <DayField fields={fields} name="last_day" label="Last day" required />
          <TextField
            fields={fields}
            name="reason"
            label="Reason"
            required
            maxLength={200}
            hint="Teams read it when a release is refused. For example: harvest weekend"
          />
        </>
      )}
    </SaveDialog>
  );
}
