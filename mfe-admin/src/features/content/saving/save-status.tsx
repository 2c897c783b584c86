import { Check, CloudAlert, LoaderCircle, Undo2 } from 'lucide-react';
import { Button } from '@shamba/ui/core';
import type { PageSaver } from './use-element-saver';
import styles from './saving.module.css';

const WORDS = { saved: 'Saved', waiting: 'Saving…', saving: 'Saving…' } as const;

interface SaveStatusProps {
  pageSaver: PageSaver;
  /** Opens the choice between both versions of an element. */
  onConflict: (key: string) => void;
  /** false hides the undo button. */
  undo?: boolean;
}

/** State of saving, always on screen, with retry and undo. */
export function SaveStatus({ pageSaver: { saver, state }, onConflict, undo = true }: SaveStatusProps) {
  const edits = [...state.edits];
  const failed = edits.find(([, edit]) => edit.state === 'failed')?.[1];
  const conflict = edits.find(([, edit]) => edit.state === 'conflict')?.[0];
  return (
    <div className={styles.status} data-status={state.status}>
      <p className={styles.words} role="status">
        <Icon status={state.status} />
        {state.status === 'failed' ? (
          <>Not saved: {failed?.message} What you typed is kept and tried again.</>
        ) : state.status === 'conflict' ? (
          'Not saved: changed by another editor in the meantime.'
        ) : (
          WORDS[state.status]
        )}
      </p>
      {failed ? (
        <Button size="sm" variant="secondary" onClick={saver.retry}>
          Try again
        </Button>
      ) : null}
      {conflict === undefined ? null : (
        <Button size="sm" variant="secondary" onClick={() => onConflict(conflict)}>
          Compare
        </Button>
      )}
      {undo ? (
        <Button size="sm" variant="ghost" disabled={state.steps === 0} onClick={() => saver.undo()}>
          <Undo2 size={16} aria-hidden="true" /> Undo
        </Button>
      ) : null}
    </div>
  );
}

function Icon({ status }: { status: PageSaver['state']['status'] }) {
  if (status === 'saved') return <Check size={16} aria-hidden="true" />;
  if (status === 'failed' || status === 'conflict') return <CloudAlert size={16} aria-hidden="true" />;
  return <LoaderCircle size={16} aria-hidden="true" className={styles.turning} />;
}
