import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@shamba/shell-sdk';
import { apiUpload } from '@shamba/slice-kit/api';
import { FileButton, PICTURE_FILES } from '../../../shared/file-button';
import { LibraryButton } from '../../../shared/pictures/library-button';
import { currentOf } from '../api';
import { keyOf, type PageElement } from '../elements';
import type { ElementSaver } from './element-saver';
import look from '../../../shared/look.module.css';

interface PictureButtonProps {
  saver: ElementSaver;
  element: PageElement;
  label: string;
}

/** Sets the element's picture by upload or from the library; progress and problems are shown below the button. */
export function PictureButton({ saver, element, label }: PictureButtonProps) {
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File) => {
    setSent(0);
    setProblem(undefined);
    const { page, content_key } = element;
    const version = saver.read().saved.get(keyOf(element))?.version ?? 0;
    const fields = { image: file, page, sectionId: content_key, version: String(version) };
    try {
      const answer = await apiUpload('POST /api/upload/hero-image', fields, { onProgress: setSent });
      saver.adopt(keyOf(element), { value: answer.imageUrl, version: answer.element?.version ?? version });
    } catch (error) {
      const current = currentOf(error);
      // The other editor's picture is on screen now; a second try replaces it.
      if (current) saver.refresh(new Map([[keyOf(element), current]]));
      setProblem(
        current
          ? 'Another editor changed this picture in the meantime. Look at it, then choose again.'
          : messageOf(error, 'The picture was not uploaded. Please try again.'),
      );
    } finally {
      setSent(null);
    }
  };
  return (
    <div className={look.actions}>
      <div className={look.tools}>
        <FileButton
          inputLabel={`${label}: ${element.label}`}
          accept={PICTURE_FILES}
          onFiles={([file]) => void upload(file)}
          size="sm"
          variant="secondary"
          loading={sent !== null}
          loadingLabel="Uploading..."
          aria-label={sent === null ? `${label}: ${element.label}` : undefined}
        >
          <ImageUp size={16} aria-hidden="true" /> {label}
        </FileButton>
        <LibraryButton
          label={element.label}
          onChosen={(url) => {
            saver.type(keyOf(element), url);
            void saver.flush(keyOf(element));
          }}
        />
      </div>
      {sent === null ? null : <progress value={sent} max={1} aria-label="Upload" />}
      {problem === undefined ? null : (
        <p className={look.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
