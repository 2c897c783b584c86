import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { messageOf, toast } from '@shamba/shell-sdk';
import { apiUpload } from '@shamba/slice-kit/api';
import { Stack } from '@shamba/slice-kit/views';
import { FileButton, PICTURE_FILES } from '../../shared/file-button';
import { useRefresh } from '../../shared/use-refresh';
import styles from './media.module.css';
import { CHANGED_READS, type Picture, titleOf } from './picture-card';

/** Replaces a picture by an uploaded file, which then appears in all its uses. */
export function ReplaceDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const refresh = useRefresh();
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const replace = async (file: File) => {
    setSent(0);
    setProblem(undefined);
    try {
      await apiUpload(
        'POST /api/admin/media/{id}/replace',
        { image: file, revision: String(picture.revision) },
        { path: { id: picture.id }, onProgress: setSent },
      );
      toast({ title: 'Picture replaced', description: titleOf(picture) });
      onClose();
    } catch (error) {
      setProblem(messageOf(error, 'The picture was not replaced. Please try again.'));
    } finally {
      setSent(null);
      await refresh(...CHANGED_READS);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || sent !== null ? undefined : onClose())}
      title={`Replace ${titleOf(picture)}`}
      description={whereText(picture)}
      footer={
        <>
          <Button variant="ghost" disabled={sent !== null} onClick={onClose}>
            Cancel
          </Button>
          <FileButton
            inputLabel="The new picture"
            accept={PICTURE_FILES}
            onFiles={([file]) => void replace(file)}
            loading={sent !== null}
            loadingLabel="Replacing…"
          >
            <ImageUp size={16} aria-hidden="true" /> Choose the new picture
          </FileButton>
        </>
      }
    >
      <Stack>
        <img className={styles.whole} src={picture.url} alt="Current picture" />
        {sent === null ? null : <progress className={styles.progress} value={sent} max={1} aria-label="Upload" />}
        {problem === undefined ? null : (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </Stack>
    </Dialog>
  );
}

/** Sentence on the effects. Earlier versions of pages name the same picture: they show the new one as well. */
function whereText({ uses }: Picture): string {
  const end = 'The old picture is deleted, and its focal point with it.';
  if (uses === null) return `The new picture is shown wherever this one is. ${end}`;
  if (uses.length === 0) return `It is shown nowhere. ${end}`;
  return `The new picture is shown in ${uses.length === 1 ? 'one place' : `all ${uses.length} places`} at once. ${end}`;
}
