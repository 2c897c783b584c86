import * as z from 'zod/mini';
import { toast } from '@shamba/shell-sdk';
import { FormDialog, NumberField, useSaveForm, wholeNumber } from '@shamba/slice-kit/forms';
import { useRefresh } from '../../shared/use-refresh';
import { setCanary, SLICE_READS, type SliceOnSite } from './api';
import { titleOf } from './release-words';

const schema = z.object({ percent: wholeNumber('Please enter a whole number from 1 to 100', { min: 1, max: 100 }) });
const BEGIN = 10;

const whatFollows = ({ name }: SliceOnSite): string =>
  name === 'mfe-admin'
    ? 'It goes on or back by hand.'
    : 'It goes back, or on to everyone, by itself: by what its visitors see.';

interface CanaryDialogProps {
  slice: SliceOnSite;
  version: string;
  onClose: () => void;
}

/** Serves a release to a share of visitors. */
export function CanaryDialog({ slice, version, onClose }: CanaryDialogProps) {
  const refresh = useRefresh();
  const form = useSaveForm<z.input<typeof schema>, z.output<typeof schema>, Awaited<ReturnType<typeof setCanary>>>({
    schema,
    row: { values: { percent: String(slice.canary === version ? slice.canary_percent : BEGIN) }, version: 0 },
    failure: 'The canary was not started. Please try again.',
    draft: `canary-${slice.name}-${version}`,
    save: ({ percent }) => setCanary(slice, version, percent),
    onSaved: ({ canary_percent: percent }) => {
      toast({ title: 'Canary started', description: `${titleOf(slice)} ${version} for ${percent} % of visitors` });
      onClose();
      void refresh(...SLICE_READS);
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${titleOf(slice)} ${version} for a share of visitors`}
      description={`The others keep ${slice.stable ?? 'what they have'}. A visitor stays with what they got. ${whatFollows(slice)}`}
      submitLabel="Start canary"
      busyLabel="Starting…"
      size="sm"
      onClose={onClose}
    >
      <NumberField fields={form.fields} name="percent" label="Share of visitors, in percent" required />
    </FormDialog>
  );
}
