import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { keepsNothing } from '../tab-storage';
import styles from './notice.module.css';

/** Says what is lost in a browser that refuses cookies or storage. */
export function StorageNotice() {
  const [open, setOpen] = useState(keepsNothing);
  if (!open) return null;
  return (
    <aside className={styles.notice} aria-label="Nothing is kept">
      <p className={styles.text}>
        Your browser blocks cookies and data for this site, so your cart, your sign-in and what you type into forms
        can’t be kept. To shop here, allow both in your browser’s settings and reload the page.
      </p>
      <div className={styles.actions}>
        <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
          Close
        </Button>
      </div>
    </aside>
  );
}
