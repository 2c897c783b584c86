import { type ComponentProps, useRef } from 'react';
import { Button } from '@shamba/ui/core';

/** Accepted picture types, for `accept`. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Name of the hidden file input. */
  inputLabel: string;
  accept: string;
  multiple?: boolean;
  /** At least one. */
  onFiles: (files: [File, ...File[]]) => void;
}

/** A button that asks for files. Its hidden input is cleared after each choice: the same file can be chosen twice. */
export function FileButton({ inputLabel, accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={inputLabel}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const [first, ...more] = target.files ?? [];
          target.value = '';
          if (first) onFiles([first, ...more]);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
