import type { Ref } from 'react';

/** Pictures that the shop takes, for `accept`. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp';

interface FileInputProps {
  /** For the button that opens it: `ref.current.click()`. */
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  multiple?: boolean;
  /** At least one. */
  onFiles: (files: [File, ...File[]]) => void;
}

/**
 * The file input behind a button. It is never on screen, and empty again after each choice, so that the same file can be
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
