import * as z from 'zod/mini';
import { callApi } from '@shamba/shell-sdk';
import { CheckField, NumberField, wholeNumber } from '@shamba/slice-kit/forms';
import { SaveDialog } from '../../../shared/save-dialog';
import { SLICE_READS, type SliceOnSite } from '../api';
import { LockNote } from '../locks/lock-note';
import { titleOf } from '../release-words';
import { asSentence, type Flag, flagText, isBroughtOn } from './flag-words';

const schema = z.object({
  percent: wholeNumber('Please enter a whole number from 0 to 100', { min: 0, max: 100 }),
  staff: z.boolean(),
});

interface FlagDialogProps {
  slice: SliceOnSite;
  flag: Flag;
  onClose: () => void;
}

/** Sets for whom a flag is on. */
export function FlagDialog({ slice, flag, onClose }: FlagDialogProps) {
  const percent = flag.percent ?? (isBroughtOn(flag, slice) ? 100 : 0);
  return (
    <SaveDialog
      title={`${flag.name} of ${titleOf(slice)}`}
      description={`${asSentence(flag.about)} A visitor keeps what they got; open pages follow when their reader goes to another page.`}
      submitLabel="Set"
      busyLabel="Setting…"
      size="sm"
      schema={schema}
      row={{ values: { percent: String(percent), staff: flag.staff }, version: 0 }}
      save={(body) =>
        callApi('PUT /api/slices/{name}/flags/{flag}', { path: { name: slice.name, flag: flag.name }, body })
      }
      failure="The flag was not set. Please try again."
      draft={`flag-${slice.name}-${flag.name}`}
      done={(set) => ({ title: `${flag.name} is set`, description: flagText(set, slice) })}
      reads={SLICE_READS}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <LockNote slice={slice} effect="Until then a flag reaches no more visitors; it can go down." />
          <NumberField fields={fields} name="percent" label="Share of visitors, in percent" hint="0: off" required />
          <CheckField fields={fields} name="staff" label="On for staff" />
        </>
      )}
    </SaveDialog>
  );
}
