import * as z from 'zod/mini';
import { toast } from '@shamba/shell-sdk';
import {
  CheckField,
  flag,
  FormDialog,
  optionalText,
  requiredText,
  TextareaField,
  TextField,
  useSaveForm,
} from '@shamba/slice-kit/forms';
import { withFailureToast } from '../../shared/with-failure-toast';
import { PictureField } from '../../shared/pictures/picture-field';
import { useRefresh } from '../../shared/use-refresh';
import { addPhoto, GALLERY_READS, type Photo, readPhoto, savePhoto } from './house-api';

const NOT_ADDED = 'Failed to add image. Please try again.';
const NOT_UPDATED = 'Failed to update image. Please try again.';

const words = { alt_text: optionalText(300), caption: optionalText(500) };
const NAMES = {
  image_url: 'Photo',
  alt_text: 'Alt text',
  caption: 'Caption',
  is_featured: 'Featured',
  active: 'Shown to visitors',
};

const addSchema = z.object({ image_url: requiredText('Image URL is required', 500), ...words });
type AddValues = z.input<typeof addSchema>;

/** Adds a photo at the end, by upload or by address. */
export function AddPhotoDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const form = useSaveForm<AddValues, z.output<typeof addSchema>, Photo>({
    schema: addSchema,
    row: { values: { image_url: '', alt_text: '', caption: '' } },
    // Empty texts are left out.
    save: ({ image_url, alt_text, caption }) =>
      withFailureToast(
        addPhoto({
          image_url,
          ...(alt_text !== null && { alt_text }),
          ...(caption !== null && { caption }),
        }),
        'Error',
        NOT_ADDED,
      ),
    failure: NOT_ADDED,
    draft: 'photo-new',
    onSaved: () => {
      toast({ title: 'Image Added', description: 'Photo uploaded successfully!' });
      onClose();
      void refresh(...GALLERY_READS);
    },
  });
  return (
    <FormDialog form={form} title="Add Photo" submitLabel="Add photo" names={NAMES} onClose={onClose}>
      <PictureField fields={form.fields} name="image_url" label={NAMES.image_url} />
      <Words form={form.fields} />
    </FormDialog>
  );
}

const editSchema = z.object({ ...words, is_featured: flag(), active: flag() });
type EditValues = z.input<typeof editSchema>;

const rowOf = (photo: Photo) => ({
  values: {
    alt_text: photo.alt_text ?? '',
    caption: photo.caption ?? '',
    is_featured: photo.is_featured,
    active: photo.active,
  },
  version: photo.version,
});

/** Edits a photo's texts and its visibility. */
export function EditPhotoDialog({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const refresh = useRefresh();
  const form = useSaveForm<EditValues, z.output<typeof editSchema>, Photo>({
    schema: editSchema,
    row: rowOf(photo),
    save: (change, version) => withFailureToast(savePhoto(photo.id, change, version), 'Error', NOT_UPDATED),
    readCurrent: async () => rowOf((await readPhoto(photo.id)) ?? photo),
    draft: `photo-${photo.id}`,
    failure: NOT_UPDATED,
    onSaved: () => {
      toast({ title: 'Image Updated' });
      onClose();
      void refresh(...GALLERY_READS);
    },
  });
  return (
    <FormDialog form={form} title="Edit Photo" submitLabel="Save photo" names={NAMES} onClose={onClose}>
      <Words form={form.fields} />
      <CheckField fields={form.fields} name="is_featured" label={NAMES.is_featured} />
      <CheckField
        fields={form.fields}
        name="active"
        label={NAMES.active}
        hint="Off: the photo stays here and is on no page."
      />
    </FormDialog>
  );
}

function Words({ form }: { form: Parameters<typeof TextField<'alt_text' | 'caption'>>[0]['fields'] }) {
  return (
    <>
      <TextField
        fields={form}
        name="alt_text"
        label={NAMES.alt_text}
        optional
        maxLength={300}
        hint="What the photo shows, for people who can't see it"
      />
      <TextareaField fields={form} name="caption" label={NAMES.caption} optional rows={2} maxLength={500} />
    </>
  );
}
