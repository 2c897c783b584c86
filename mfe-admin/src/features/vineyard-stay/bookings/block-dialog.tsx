import * as z from 'zod/mini';
import { formatDay } from '@shamba/ui/core';
import { toast, useSession } from '@shamba/shell-sdk';
import {
  choice,
  DayField,
  FieldGrid,
  FormDialog,
  requiredText,
  SelectField,
  useSaveForm,
} from '@shamba/slice-kit/forms';
import { withFailureToast } from '../../../shared/with-failure-toast';
import { useRefresh } from '../../../shared/use-refresh';
import { STAY_READS } from '../../../shared/stays/api';
import { blockDates, type BlockedRange } from './api';

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
  start_date === end_date ? formatDay(start_date) : `${formatDay(start_date)} – ${formatDay(end_date)}`;

interface BlockDialogProps {
  /** Initial first and last night. */
  start: string;
  end: string;
  onClose: () => void;
}

/** Blocks nights for guests; the server's refusal names a booking in between. */
export function BlockDialog({ start, end, onClose }: BlockDialogProps) {
  const refresh = useRefresh();
  const { user } = useSession();
  const form = useSaveForm<z.input<typeof schema>, z.output<typeof schema>, BlockedRange>({
    schema,
    row: { values: { start_date: start, end_date: end, reason: 'maintenance' } },
    save: (range) =>
      withFailureToast(blockDates({ ...range, created_by: user?.username ?? 'admin' }), 'Error', FAILURE),
    failure: FAILURE,
    draft: `stay-block-${start}-${end}`,
    onSaved: (range) => {
      toast({ title: 'Dates Blocked Successfully', description: blockText(range) });
      onClose();
      void refresh(...STAY_READS);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Block Dates"
      description="Guests can't book these nights. Bookings that exist are not changed."
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
