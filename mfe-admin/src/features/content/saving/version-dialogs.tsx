import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, EmptyState, formatInstant } from '@shamba/ui/core';
import { type Answer, apiQuery } from '@shamba/shell-sdk';
import { Loaded, MarkedText } from '@shamba/slice-kit/views';
import { OpenDialog } from '../../../shared/open-dialog';
import { keyOf, type PageElement, shownText } from '../elements';
import look from '../../../shared/look.module.css';
import styles from './saving.module.css';
import type { PageSaver } from './use-element-saver';

interface VersionsDialogProps {
  pageSaver: PageSaver;
  element: PageElement;
  onClose: () => void;
}

/** All values of an element with their authors, to compare with the present one and to restore. */
export function HistoryDialog({ pageSaver: { saver }, element, onClose }: VersionsDialogProps) {
  const key = keyOf(element);
  return (
    <OpenDialog
      title={`History of ${element.label}`}
      size="lg"
      onClose={onClose}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      {element.id === null ? (
        <EmptyState
          title="Never changed"
          text="It shows the built-in text. From the first change on, every version is kept here."
        />
      ) : (
        <Revisions
          element={element}
          id={element.id}
          now={saver.valueOf(key)}
          onRestore={(value) => {
            saver.type(key, value);
            void saver.flush(key);
            onClose();
          }}
        />
      )}
    </OpenDialog>
  );
}

interface RevisionsProps {
  element: PageElement;
  id: number;
  now: string;
  onRestore: (value: string) => void;
}

function Revisions({ element, id, now, onRestore }: RevisionsProps) {
  const read = apiQuery('/api/pages/content/{id}/versions', { path: { id } });
  const revisions = useQuery({ ...read, staleTime: 0 });
  const [chosen, setChosen] = useState<Answer<'GET /api/pages/content/{id}/versions'>[number] | null>(null);
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
              <Button disabled={chosen.content_value === now} onClick={() => onRestore(chosen.content_value)}>
                Restore version {chosen.version}
              </Button>
            </>
          ) : (
            <p className={look.muted}>Choose a version to compare it with the current one.</p>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Choice between both versions after another editor's save. Closing it decides nothing and loses nothing. */
export function ConflictDialog({ pageSaver: { saver, state }, element, onClose }: VersionsDialogProps) {
  const key = keyOf(element);
  const edit = state.edits.get(key);
  if (edit?.state !== 'conflict' || !edit.current) return null;
  const choose = (choice: 'mine' | 'theirs') => {
    saver.resolve(key, choice);
    onClose();
  };
  return (
    <OpenDialog
      title="Changed while you were editing"
      description={`${element.label}: yours is not saved yet. Choose which one to keep; the other stays in the history.`}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={() => choose('theirs')}>
            Use the saved version
          </Button>
          <Button onClick={() => choose('mine')}>Save mine</Button>
        </>
      }
    >
      <TwoVersions
        element={element}
        mine={{ title: 'Yours', value: edit.value }}
        theirs={{ title: 'Saved', value: edit.current.value }}
      />
    </OpenDialog>
  );
}

interface TwoVersionsProps {
  element: PageElement;
  mine: { title: string; value: string };
  theirs: { title: string; value: string };
}

/**
 * Two values of an element side by side: pictures as pictures, texts with marks on the words that `mine` would insert
 * and delete.
 */
function TwoVersions({ element, mine, theirs }: TwoVersionsProps) {
  return (
    <div className={styles.versions}>
      {[
        { ...mine, other: theirs.value, mark: 'ins' as const },
        { ...theirs, other: mine.value, mark: 'del' as const },
      ].map(({ title, value, other, mark }) => (
        <section key={title} className={styles.version}>
          <h3>{title}</h3>
          {element.content_type === 'image' ? (
            <img className={styles.picture} src={shownText(element, value)} alt={`${title}: ${element.label}`} />
          ) : (
            <p className={styles.value} tabIndex={0} role="region" aria-label={title}>
              <MarkedText text={shownText(element, value)} other={shownText(element, other)} as={mark} />
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
