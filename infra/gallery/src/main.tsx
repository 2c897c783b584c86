import '@shamba/ui/styles.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Checkbox } from '@shamba/ui/core';
import { createQueryClient, HostProvider, setHost, type Host } from '@shamba/shell-sdk/host';
import { MemoryRouter } from 'react-router';
import { Controls } from './controls';
import { Display } from './display';
import { Forms } from './forms';
import { Overlays } from './overlays';
import { Purchases } from './purchases';
import { exampleOf, typesOf } from './sources';
import { Sources } from './specimen';
import { Views } from './views';
import styles from './specimen.module.css';

/** The host of slices without a shell: links lead nowhere, and slots stay empty. */
const host: Host = {
  config: { defaultTierId: 14, environment: 'test' },
  requestId: 'gallery',
  renderSlot: () => null,
};
setHost(host);

/** Every component of the design system and of slice-kit with its states, on the public site's paper or the back office's. */
function Gallery() {
  const [admin, setAdmin] = useState(false);
  return (
    <main className={styles.page} data-surface={admin ? 'admin' : undefined}>
      <h1>Components</h1>
      <Checkbox label="As in the back office" checked={admin} onChange={(event) => setAdmin(event.target.checked)} />
      <Controls />
      <Display />
      <Overlays />
      <h1>For pages of slices</h1>
      <Views />
      <Forms />
      <Purchases />
    </main>
  );
}

const root = document.querySelector('#root');
if (root !== null)
  createRoot(root).render(
    <Sources value={{ exampleOf, typesOf }}>
      <HostProvider host={host} queryClient={createQueryClient({ user: null, queries: [], content: {} })}>
        <MemoryRouter>
          <Gallery />
        </MemoryRouter>
      </HostProvider>
    </Sources>,
  );
