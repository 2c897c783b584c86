import type { Ref } from 'react';

/** Accepted picture types, for `accept`. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp';

interface FileInputProps {
  /** For the visible button: `ref.current.click()`. */
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  multiple?: boolean;
  /** At least one. */
  onFiles: (files: [File, ...File[]]) => void;
}

/**
 * The hidden file input of a button. It is cleared after each choice: the same file can be
 * chosen twice.
 */
export const FileInput = ({ label, onFiles, ...input }: FileInputProps) => (
  <input
    {...input}
    type="file"
    hidden
    aria-label={label}
    onChange={({ target }) => {
      const [first, ...more] = target.files ?? [];
      target.value = '';
      if (first) onFiles([first, ...more]);
    }}
  />
);
