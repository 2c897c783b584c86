import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { Stack } from '@shamba/slice-kit/views';
import { OpenDialog } from '../../../shared/open-dialog';
import { keyOf, type PageElement, shownText } from '../elements';
import { PictureButton } from '../saving/picture-button';
import { SaveStatus } from '../saving/save-status';
import { TextControl } from '../saving/text-control';
import { type PageSaver, SAVED } from '../saving/use-element-saver';
import styles from '../saving/saving.module.css';

interface EditDialogProps {
  pageSaver: PageSaver;
  /** The setting: typed text is live at once, or goes into the user's draft; undefined while it loads. */
  live: boolean | undefined;
  element: PageElement;
  onClose: () => void;
  /** Opens the element's earlier values. */
  onHistory: () => void;
  /** Opens both versions after another editor's save. */
  onCompare: () => void;
}

const LIVE = 'What you type is live a second later.';
const DRAFT = 'What you type goes into your draft: the live page stays as it is until you publish.';

/**
 * Edits one element of the page. Typed values are saved a second later. Save Changes saves and closes, and reads
 * 'Saved, live' once the text is on the live page. Cancel saves the value from the dialog's opening again.
 */
export function EditDialog({ pageSaver, live, element, onClose, onHistory, onCompare }: EditDialogProps) {
  const { saver, state } = pageSaver;
  const key = keyOf(element);
  const [opened] = useState(() => saver.valueOf(key));
  const [saving, setSaving] = useState(false);
  const isPicture = element.content_type === 'image';
  const cancel = () => {
    // In a conflict the other editor's value stays.
    if (state.edits.get(key)?.state === 'conflict') saver.resolve(key, 'theirs');
    else {
      saver.type(key, opened);
      void saver.flush(key);
    }
    onClose();
  };
  const save = async () => {
    setSaving(true);
    await saver.flush(key);
    setSaving(false);
    if (saver.read().edits.has(key)) return;
    toast(SAVED);
    onClose();
  };
  // Only what the server has taken: while something waits, the button saves it.
  const isLive = live === true && !state.edits.has(key) && saver.valueOf(key) !== opened;
  const shown = shownText(element, saver.valueOf(key));
  return (
    <OpenDialog
      title={isPicture ? 'Change Background Image' : 'Edit Content'}
      description={`${element.label}. ${live === undefined ? '' : live ? LIVE : DRAFT}`}
      keepOnOutsidePress
      onClose={cancel}
      footer={
        <>
          <Button variant="link" onClick={onHistory}>
            History
          </Button>
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
          <Button loading={saving} loadingLabel="Saving…" onClick={() => void save()}>
            {isLive ? 'Saved, live' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <Stack>
        {isPicture ? (
          <>
            <img className={styles.picture} src={shown} alt="Current picture" />
            <PictureButton saver={saver} element={element} label="Choose Image" />
            {saver.valueOf(key) === '' ? null : (
              <Button variant="ghost" size="sm" onClick={() => saver.type(key, '')}>
                Back to the built-in picture
              </Button>
            )}
          </>
        ) : (
          <TextControl pageSaver={pageSaver} element={element} label="Content" />
        )}
        <SaveStatus pageSaver={pageSaver} onConflict={onCompare} undo={false} />
      </Stack>
    </OpenDialog>
  );
}
