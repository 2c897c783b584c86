import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { FormActions } from '@shamba/slice-kit/forms';
import { Panel, Stack } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { type MailTest, testMail } from './api';
import { Continue } from './continue';
import styles from './set-up.module.css';
import type { StepProps } from './step-form';

/** A test mail to the owner. */
export function MailStep({ mailTo, onDone }: StepProps) {
  const [result, setResult] = useState<MailTest | null>(null);
  const { busy, run } = useWrite({
    send: testMail,
    failure: { title: 'Error', text: 'The test could not be made. Please try again.' },
    onDone: setResult,
  });
  return (
    <Panel
      title="Mail"
      text={`Guests get their confirmations by mail. The mail server stands in the environment of the site (SMTP_URL). A test mail goes to ${mailTo ?? 'your address'}.`}
    >
      {result ? (
        <Stack role="status">
          <p>{textOf(result)}</p>
          {result.problem === null ? null : <p className={styles.note}>{result.problem}</p>}
        </Stack>
      ) : null}
      <FormActions>
        <Button
          variant={result?.outcome === 'sent' ? 'secondary' : 'primary'}
          loading={busy}
          onClick={() => void run()}
        >
          {result ? 'Send another one' : 'Send a test mail'}
        </Button>
        <Continue step="mail" ok={result?.outcome === 'sent'} onDone={onDone} />
      </FormActions>
    </Panel>
  );
}

function textOf({ outcome, to }: MailTest): string {
  switch (outcome) {
    case 'sent':
      return `The mail server took the mail to ${to}. Look into the inbox, and into the spam folder.`;
    case 'captured':
      return 'No mail server is set: mails stay in the back office, under Mail. Set SMTP_URL before you open.';
    case 'failed':
      return 'The mail was not sent.';
  }
}
