import { useState } from 'react';
import { Button, EmptyState, formatInstant } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { Loaded } from '@shamba/slice-kit/views';
import { type Revision, useRevisions } from '../api';
import { keyOf, type PageElement } from '../elements';
import { TwoVersions } from '../saving/two-versions';
import type { PageSaver } from '../saving/use-element-saver';
import styles from './drafts.module.css';

interface HistoryDialogProps {
  pageSaver: PageSaver;
  element: PageElement;
  onClose: () => void;
}

/** All values of an element with their authors, to compare with the present one and to restore. */
export function HistoryDialog({ pageSaver, element, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`History of ${element.label}`}
      size="lg"
      footer={
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      {element.id === null ? (
        <EmptyState
          title="Never changed"
          text="It says what is built in. From the first change on, every value stays here."
        />
      ) : (
        <Revisions pageSaver={pageSaver} element={element} id={element.id} onRestored={onClose} />
      )}
    </Dialog>
  );
}

interface RevisionsProps {
  pageSaver: PageSaver;
  element: PageElement;
  id: number;
  onRestored: () => void;
}

function Revisions({ pageSaver: { saver }, element, id, onRestored }: RevisionsProps) {
  const revisions = useRevisions(id);
  const [chosen, setChosen] = useState<Revision | null>(null);
  const now = saver.valueOf(keyOf(element));
  const restore = ({ content_value }: Revision) => {
    saver.type(keyOf(element), content_value);
    void saver.flush(keyOf(element));
    onRestored();
  };
  return (
    <Loaded query={revisions} label="the history">
      {(rows) => (
        <>
          <ol className={styles.revisions}>
            {rows.map((row) => (
              <li key={row.version}>
                <button
                  type="button"
                  className={styles.revision}
                  aria-pressed={chosen?.version === row.version}
                  onClick={() => setChosen(row)}
                >
                  <strong>Version {row.version}</strong>
                  <span>
                    {formatInstant(row.saved_at)} · {row.saved_by}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          {chosen ? (
            <>
              <TwoVersions
                element={element}
                mine={{ title: `Version ${chosen.version}`, value: chosen.content_value }}
                theirs={{ title: 'Now', value: now }}
              />
              <Button disabled={chosen.content_value === now} onClick={() => restore(chosen)}>
                Restore version {chosen.version}
              </Button>
            </>
          ) : (
            <p className={styles.quiet}>Choose a version to compare it with what stands there now.</p>
          )}
        </>
      )}
    </Loaded>
  );
}
