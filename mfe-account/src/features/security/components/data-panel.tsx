import { useState } from 'react';
import { Button, LinkButton } from '@shamba/ui/core';
import { Panel } from '../../../shared/layout/panel';
import form from '../../../shared/form/form.module.css';
import { EXPORT } from '../api';
import { EraseDialog } from './erase-dialog';

/** What we know, to take along; and to be forgotten. */
export function DataPanel() {
  const [erasing, setErasing] = useState(false);
  return (
    <Panel
      title="Your data"
      text="Everything that we keep about you, in one file. Or have your account erased: orders stay in our books as the law asks, without your name."
    >
      <div className={form.actions}>
        <LinkButton variant="secondary" href={EXPORT} download>
          Download my data
        </LinkButton>
        <Button variant="danger" onClick={() => setErasing(true)}>
          Erase my account
        </Button>
      </div>
      {erasing ? <EraseDialog onClose={() => setErasing(false)} /> : null}
    </Panel>
  );
}
