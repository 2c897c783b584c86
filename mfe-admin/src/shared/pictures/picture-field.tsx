import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { Button, Field, TextInput } from '@shamba/ui/core';
import { messageOf } from '@shamba/shell-sdk';
import { apiUpload } from '@shamba/slice-kit/api';
import { FileButton, PICTURE_FILES } from '../file-button';
import look from '../look.module.css';
import { LibraryButton } from './library-button';
import styles from './picture-field.module.css';

interface PictureFieldProps<V extends FieldValues, Body> {
  fields: UseFormReturn<V, unknown, Body>;
  /** The field with the picture's address. */
  name: Path<V>;
  label: string;
}

/** A picture by upload (with progress), from the library or by address. The field's value is the address. */
export function PictureField<V extends FieldValues, Body>({ fields, name, label }: PictureFieldProps<V, Body>) {
  const [sent, setSent] = useState<number | null>(null);
  const url = fields.watch(name) as string;
  const error = fields.getFieldState(name, fields.formState).error?.message;
  const set = (value: string) =>
    fields.setValue(name, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: true });
  const upload = async (file: File) => {
    setSent(0);
    try {
      const { url: uploaded } = await apiUpload('POST /api/admin/upload', { image: file }, { onProgress: setSent });
      set(uploaded);
    } catch (failure) {
      fields.setError(name, {
        type: 'server',
        message: messageOf(failure, 'The picture was not uploaded. Please try again.'),
      });
    } finally {
      setSent(null);
    }
  };
  return (
    <div className={styles.picture}>
      {url ? <img src={url} alt="" className={styles.preview} /> : <div className={styles.none} aria-hidden="true" />}
      <div className={look.tight}>
        <Field label={label} hint="JPG, PNG or WebP, at most 10 MB, or an address" error={error}>
          <TextInput {...fields.register(name)} type="text" inputMode="url" />
        </Field>
        <div className={look.tools}>
          <FileButton
            inputLabel={`Upload ${label.toLowerCase()}`}
            accept={PICTURE_FILES}
            onFiles={([file]) => void upload(file)}
            variant="secondary"
            size="sm"
            loading={sent !== null}
            loadingLabel="Uploading…"
          >
            <ImageUp size={16} aria-hidden="true" /> Upload a picture
          </FileButton>
          <LibraryButton label={label} onChosen={set} />
          {url ? (
            <Button variant="ghost" size="sm" onClick={() => set('')}>
              <Trash2 size={16} aria-hidden="true" /> Remove
            </Button>
          ) : null}
        </div>
        {sent === null ? null : <progress className={styles.progress} value={sent} max={1} aria-label="Upload" />}
      </div>
    </div>
  );
}
