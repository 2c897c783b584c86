import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { FormActions } from '@shamba/slice-kit/forms';
import { Panel } from '@shamba/slice-kit/views';
import { EraseDialog } from './erase-dialog';
import { ExportDialog } from './export-dialog';

/** The customer's data: export as a file, and erasure. */
export function DataPanel() {
  const [open, setOpen] = useState<'export' | 'erase' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel
      title="Your data"
      text="Everything that we keep about you, in one file. Or have your account erased: orders stay in our books as the law asks, without your name."
    >
      <FormActions>
        <Button variant="secondary" onClick={() => setOpen('export')}>
          Download my data
        </Button>
        <Button variant="danger" onClick={() => setOpen('erase')}>
          Erase my account
        </Button>
      </FormActions>
      {open === 'export' ? <ExportDialog onClose={close} /> : null}
      {open === 'erase' ? <EraseDialog onClose={close} /> : null}
    </Panel>
  );
}
