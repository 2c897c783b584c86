import { useState } from 'react';
import { Button, LinkButton } from '@shamba/ui/core';
import { FormActions } from '@shamba/slice-kit/forms';
import { Panel } from '@shamba/slice-kit/views';
import { EXPORT } from '../api';
import { EraseDialog } from './erase-dialog';

/** The customer's data: a file with all of it, and its erasure. */
export function DataPanel() {
  const [erasing, setErasing] = useState(false);
  return (
    <Panel
      title="Your data"
      text="Everything that we keep about you, in one file. Or have your account erased: orders stay in our books as the law asks, without your name."
    >
      <FormActions>
        <LinkButton variant="secondary" href={EXPORT} download>
          Download my data
        </LinkButton>
        <Button variant="danger" onClick={() => setErasing(true)}>
          Erase my account
        </Button>
      </FormActions>
      {erasing ? <EraseDialog onClose={() => setErasing(false)} /> : null}
    </Panel>
  );
}
