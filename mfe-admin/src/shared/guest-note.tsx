import { TextareaField } from '@shamba/slice-kit/forms';

type GuestNoteProps<Name extends string> = Pick<Parameters<typeof TextareaField<Name>>[0], 'fields' | 'name'>;

/** Optional words of staff in a mail to a guest. */
export const GuestNote = <Name extends string>(field: GuestNoteProps<Name>) => (
  <TextareaField {...field} label="A few words for the guest" optional rows={3} maxLength={500} />
);
