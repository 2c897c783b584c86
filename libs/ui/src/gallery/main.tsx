import '@shamba/ui/styles.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Checkbox } from '@shamba/ui/core';
import { Controls } from './controls';
import { Display } from './display';
import { Overlays } from './overlays';
import { exampleOf, typesOf } from './sources';
import { Sources } from './specimen';
import styles from './specimen.module.css';

/** Every component with its states, on the public site's paper or the back office's. */
function Gallery() {
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

const root = document.querySelector('#root');
if (root !== null)
  createRoot(root).render(
    <Sources value={{ exampleOf, typesOf }}>
      <Gallery />
    </Sources>,
  );
