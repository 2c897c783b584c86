import * as z from 'zod/mini';
import { formatDays } from '@shamba/ui/core';
import { callApi, useSession } from '@shamba/shell-sdk';
import { choice, DayField, FieldGrid, FormDialog, requiredText, SelectField } from '@shamba/slice-kit/forms';
import { ConfirmWrite } from '../../../shared/confirm-write';
import { STAY_READS } from '../../../shared/stays/api';
import { useDialogForm } from '../../../shared/save-dialog';
import { withFailureToast } from '../../../shared/with-failure-toast';
import type { BlockedRange } from './api';

const REASONS = ['maintenance', 'personal_use', 'seasonal_closure', 'other'] as const;
export const REASON_TEXTS: Record<(typeof REASONS)[number], string> = {
  maintenance: 'Maintenance',
  personal_use: 'Personal use',
  seasonal_closure: 'Seasonal closure',
  other: 'Other',
};

const FAILURE = 'Failed to block dates. Please try again.';

const schema = z
  .object({
    start_date: requiredText('Start date is required'),
    end_date: requiredText('End date is required'),
    reason: choice(REASONS, 'Please choose a reason'),
  })
  .check(
    z.refine(({ start_date, end_date }) => end_date >= start_date, {
      path: ['end_date'],
      message: 'End date must not be before the start date',
    }),
  );

/** The blocked days as text: one day, or first to last. */
export const blockText = ({ start_date, end_date }: Pick<BlockedRange, 'start_date' | 'end_date'>): string =>
  formatDays(start_date, end_date);

interface BlockDialogProps {
  /** Initial first and last night. */
  start: string;
  end: string;
  onClose: () => void;
}

/** Blocks nights for guests; the server's refusal names a booking in between. */
export function BlockDialog({ start, end, onClose }: BlockDialogProps) {
  const { user } = useSession();
  const form = useDialogForm({
    schema,
    row: { values: { start_date: start, end_date: end, reason: 'maintenance' } },
    save: (range) => {
      const body = { ...range, created_by: user?.username ?? 'admin' };
      return withFailureToast(callApi('POST /api/vineyard-stay/blocked-dates', { body }), 'Error', FAILURE);
    },
    failure: FAILURE,
    draft: `stay-block-${start}-${end}`,
    done: (range) => ({ title: 'Dates Blocked Successfully', description: blockText(range) }),
    reads: STAY_READS,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Block Dates"
      description="Guests can’t book these nights. Existing bookings do not change."
      submitLabel="Block dates"
      size="sm"
      onClose={onClose}
    >
      <FieldGrid>
        <DayField fields={form.fields} name="start_date" label="Start date" required hint="The first blocked night" />
        <DayField fields={form.fields} name="end_date" label="End date" required hint="The last blocked night" />
      </FieldGrid>
      <SelectField
        fields={form.fields}
        name="reason"
        label="Reason"
        required
        options={REASONS.map((value) => ({ value, label: REASON_TEXTS[value] }))}
      />
    </FormDialog>
  );
}

/** Question before a blocked range is deleted. */
export function DeleteBlock({ block, onClose }: { block: BlockedRange; onClose: () => void }) {
  return (
    <ConfirmWrite
      title="Delete blocked dates"
      text={
        <>
          Are you sure you want to delete this blocked date range? {blockText(block)}: guests can book these nights
          again.
        </>
      }
      confirmLabel="Delete"
      send={() => callApi('DELETE /api/vineyard-stay/blocked-dates/{id}', { path: { id: block.id } })}
      done={{ title: 'Blocked Date Deleted', description: blockText(block) }}
      failure={{ title: 'Error', text: 'Failed to delete blocked date. Please try again.' }}
      reads={STAY_READS}
      onClose={onClose}
    />
  );
}
