import * as z from 'zod/mini';
import { callApi } from '@shamba/shell-sdk';
import {
  CheckField,
  flag,
  FormDialog,
  optionalText,
  requiredText,
  TextareaField,
  TextField,
} from '@shamba/slice-kit/forms';
import { PictureField } from '../../shared/pictures/picture-field';
import { basedOn } from '../../shared/resource/rows-at';
import { typedValues } from '../../shared/resource/use-row-form';
import { useDialogForm } from '../../shared/save-dialog';
import { withFailureToast } from '../../shared/with-failure-toast';
import { allPhotos, GALLERY_READS, type Photo } from './house-api';

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

/** Adds a photo at the end, by upload or by address. */
export function AddPhotoDialog({ onClose }: { onClose: () => void }) {
  const form = useDialogForm({
    schema: addSchema,
    row: { values: { image_url: '', alt_text: '', caption: '' } },
    // Empty texts are left out.
    save: ({ image_url, alt_text, caption }) =>
      withFailureToast(
        callApi('POST /api/vineyard-stay/gallery', {
          body: { image_url, ...(alt_text !== null && { alt_text }), ...(caption !== null && { caption }) },
        }),
        'Error',
        NOT_ADDED,
      ),
    failure: NOT_ADDED,
    draft: 'photo-new',
    done: { title: 'Image Added', description: 'Photo uploaded successfully!' },
    reads: GALLERY_READS,
    onClose,
  });
  return (
    <FormDialog form={form} title="Add Photo" submitLabel="Add photo" names={NAMES} onClose={onClose}>
      <PictureField fields={form.fields} name="image_url" label={NAMES.image_url} />
      <Words form={form.fields} />
    </FormDialog>
  );
}

const editSchema = z.object({ ...words, is_featured: flag(), active: flag() });

const rowOf = (photo: Photo) => ({
  values: typedValues(editSchema, photo, { is_featured: false, active: true }),
  version: photo.version,
});

/** Edits a photo's texts and its visibility. */
export function EditPhotoDialog({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const form = useDialogForm({
    schema: editSchema,
    row: rowOf(photo),
    save: (body, version) =>
      withFailureToast(
        callApi('PUT /api/vineyard-stay/gallery/{id}', { path: { id: photo.id }, body, ...basedOn(version) }),
        'Error',
        NOT_UPDATED,
      ),
    readCurrent: async () => rowOf((await allPhotos()).find(({ id }) => id === photo.id) ?? photo),
    draft: `photo-${photo.id}`,
    failure: NOT_UPDATED,
    done: { title: 'Image Updated' },
    reads: GALLERY_READS,
    onClose,
  });
  return (
    <FormDialog form={form} title="Edit Photo" submitLabel="Save photo" names={NAMES} onClose={onClose}>
      <Words form={form.fields} />
      <CheckField fields={form.fields} name="is_featured" label={NAMES.is_featured} />
      <CheckField
        fields={form.fields}
        name="active"
        label={NAMES.active}
        hint="When off, the photo stays here but is not shown on any page."
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
