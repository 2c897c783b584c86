import { useState } from 'react';
import { Checkbox } from '@shamba/ui/core';
import { Controls } from './controls';
import { Display } from './display';
import { Overlays } from './overlays';
import styles from './specimen.module.css';

/** Every component with its states, on the public site's paper or the back office's. */
export function Gallery() {
  const [admin, setAdmin] = useState(false);
  return (
    <main className={styles.page} data-surface={admin ? 'admin' : undefined}>
      <h1>Components</h1>
      <Checkbox label="As in the back office" checked={admin} onChange={(event) => setAdmin(event.target.checked)} />
      <Controls />
      <Display />
      <Overlays />
    </main>
  );
}
