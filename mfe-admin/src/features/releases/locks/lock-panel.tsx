import { useState } from 'react';
import { Button, formatInstant } from '@shamba/ui/core';
import { callApi, useSession } from '@shamba/shell-sdk';
import { Panel } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../../shared/confirm-write';
import rows from '../../../shared/rows.module.css';
import { SLICE_READS, type SliceOnSite } from '../api';
import { titleOf } from '../release-words';
import styles from '../releases.module.css';
import { LockDialog } from './lock-dialog';
import { type Lock, lockText } from './lock-words';

const nameOf = ({ slice }: Lock): string => (slice === null ? 'All releases' : titleOf({ name: slice }));

/** The locks of releases, with their ends; staff who may make and end them. */
export function LockPanel({ slices }: { slices: readonly SliceOnSite[] }) {
  const writable = useSession().hasPermission('slices.lock');
  const [locking, setLocking] = useState(false);
  const [ending, setEnding] = useState<Lock | null>(null);
  const all = slices.flatMap(({ locks }) => locks);
  const locks = all.filter((lock, place) => all.findIndex(({ slice }) => slice === lock.slice) === place);
  return (
    <Panel
      title="Lock"
      text="Until its last day is over, nothing is promoted by itself and no canary reaches more visitors. A release that fails still goes back, and you can roll back to one that was good."
      action={
        writable ? (
          <Button size="sm" variant="secondary" onClick={() => setLocking(true)}>
            Lock all releases…
          </Button>
        ) : undefined
      }
    >
      {locks.length === 0 ? (
        <p className={styles.note}>Nothing is locked.</p>
      ) : (
        <ul aria-label="Locks">
          {locks.map((lock) => (
            <li key={lock.slice} className={rows.row}>
              <div className={rows.about}>
                <p>
                  <strong>{nameOf(lock)}</strong>: {lockText(lock)}
                </p>
                <p className={styles.note}>
                  Since {formatInstant(lock.locked_at)} by {lock.locked_by}
                </p>
              </div>
              {writable ? (
                <Button size="sm" variant="ghost" aria-label={`Unlock ${nameOf(lock)}`} onClick={() => setEnding(lock)}>
                  Unlock…
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {locking ? <LockDialog onClose={() => setLocking(false)} /> : null}
      {ending ? (
        <ConfirmWrite
          title={`Unlock ${nameOf(ending)}?`}
          text="Releases that wait for the end of the lock become stable within a minute, and canaries go on."
          confirmLabel="Unlock"
          send={() =>
            ending.slice === null
              ? callApi('DELETE /api/slices/lock')
              : callApi('DELETE /api/slices/{name}/lock', { path: { name: ending.slice } })
          }
          done={{ title: 'Unlocked', description: nameOf(ending) }}
          failure={{ title: 'Error', text: 'Please try again.' }}
          reads={SLICE_READS}
          onClose={() => setEnding(null)}
        />
      ) : null}
    </Panel>
  );
}
