import { Button } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { keyOf, type PageElement } from '../elements';
import { TwoVersions } from './two-versions';
import type { PageSaver } from './use-element-saver';

interface ConflictDialogProps {
  pageSaver: PageSaver;
  element: PageElement;
  onClose: () => void;
}

/** Choice between both versions after another editor's save. Closing it decides nothing and loses nothing. */
export function ConflictDialog({ pageSaver: { saver, state }, element, onClose }: ConflictDialogProps) {
  const key = keyOf(element);
  const edit = state.edits.get(key);
  if (edit?.state !== 'conflict' || !edit.current) return null;
  const choose = (choice: 'mine' | 'theirs') => {
    saver.resolve(key, choice);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Changed while you were editing"
      description={`${element.label}: yours is not saved yet. Choose what holds; the other one stays in the history once it was saved.`}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={() => choose('theirs')}>
            Take what is saved
          </Button>
          <Button onClick={() => choose('mine')}>Save mine</Button>
        </>
      }
    >
      <TwoVersions
        element={element}
        mine={{ title: 'Yours', value: edit.value }}
        theirs={{ title: 'Saved now', value: edit.current.value }}
      />
    </Dialog>
  );
}
