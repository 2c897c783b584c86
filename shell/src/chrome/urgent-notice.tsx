import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { useSlices } from '../slices/slices-context';
import styles from './notice.module.css';

/** Offers a reload after staff urgently changed a release of this tab. Waits during a save; never reloads by itself. */
export function UrgentNotice() {
  const { tab, loader } = useSlices();
  const urgent = tab.useUrgent().filter((slice) => loader.hasRun(slice));
  const [later, setLater] = useState('');
  const saving = useIsMutating() > 0;
  const what = urgent.join(' ');
  if (urgent.length === 0 || what === later) return null;
  return (
    <aside className={styles.notice} aria-label="New version of this page" role="status">
      <p className={styles.text}>
        Part of this page has been updated. Please reload when you are ready. You may have to enter what you typed into
        a form again.
      </p>
      <div className={styles.actions}>
        <Button size="sm" disabled={saving} onClick={() => location.reload()}>
          Reload
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setLater(what)}>
          Later
        </Button>
      </div>
    </aside>
  );
}
