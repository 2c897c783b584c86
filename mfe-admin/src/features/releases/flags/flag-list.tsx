import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import look from '../../../shared/look.module.css';
import rows from '../../../shared/rows.module.css';
import type { SliceOnSite } from '../api';
import { titleOf } from '../release-words';
import styles from '../releases.module.css';
import { FlagDialog } from './flag-dialog';
import { type Flag, flagText } from './flag-words';

/** The flags that a slice's releases declare; nothing without any. */
export function FlagList({ slice }: { slice: SliceOnSite }) {
  const [changed, setChanged] = useState<Flag | null>(null);
  if (slice.flags.length === 0) return null;
  return (
    <>
      <ul aria-label={`Flags of ${titleOf(slice)}`}>
        {slice.flags.map((flag) => (
          <li key={flag.name} className={rows.row}>
            <div className={rows.about}>
              <p>
                <strong>{flag.name}</strong>: {flag.about}
              </p>
              <p className={styles.note}>{flagText(flag, slice)}</p>
            </div>
            <div className={look.actions}>
              <Button size="sm" variant="ghost" aria-label={`Set ${flag.name}`} onClick={() => setChanged(flag)}>
                Set…
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {changed ? <FlagDialog slice={slice} flag={changed} onClose={() => setChanged(null)} /> : null}
    </>
  );
}
