import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { type Answer, callApi } from '@shamba/shell-sdk';
import { FormActions } from '@shamba/slice-kit/forms';
import { Panel, Stack } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { ProviderTestResult, useProviderTest } from '../../shared/payments/provider-test';
import { useRefresh } from '../../shared/use-refresh';
import look from '../../shared/look.module.css';
import { markDone, type Step, type StepProps } from './step-form';

/** Tests the environment's Square keys, which are never typed here. */
export function PaymentsStep({ onDone }: StepProps) {
  const { result, busy, test, label } = useProviderTest();
  return (
    <Panel
      title="Card payments"
      text="Cards are charged by Square. Its keys are set in the environment of the site (SQUARE_…); here they are only tested, and nothing is charged."
    >
      {result ? <ProviderTestResult result={result} /> : null}
      <FormActions>
        <Button variant={result?.ok ? 'secondary' : 'primary'} loading={busy} onClick={test}>
          {label}
        </Button>
        <Continue step="payments" ok={result?.ok === true} onDone={onDone} />
      </FormActions>
    </Panel>
  );
}

type MailTest = Answer<'POST /api/admin/setup/test-mail'>;

/** A test mail to the owner. */
export function MailStep({ mailTo, onDone }: StepProps) {
  const [result, setResult] = useState<MailTest | null>(null);
  const { busy, run } = useWrite({
    send: () => callApi('POST /api/admin/setup/test-mail'),
    failure: { title: 'Error', text: 'The test could not be run. Please try again.' },
    onDone: setResult,
  });
  const isSent = result?.outcome === 'sent';
  return (
    <Panel
      title="Mail"
      text={`Guests get their confirmations by email. The mail server is set in the environment of the site (SMTP_URL). A test email goes to ${mailTo ?? 'your address'}.`}
    >
      {result ? (
        <Stack role="status">
          <p>{textOf(result)}</p>
          {result.problem === null ? null : <p className={look.muted}>{result.problem}</p>}
        </Stack>
      ) : null}
      <FormActions>
        <Button variant={isSent ? 'secondary' : 'primary'} loading={busy} onClick={() => void run()}>
          {result ? 'Send another one' : 'Send a test email'}
        </Button>
        <Continue step="mail" ok={isSent} onDone={onDone} />
      </FormActions>
    </Panel>
  );
}

function textOf({ outcome, to }: MailTest): string {
  switch (outcome) {
    case 'sent':
      return `The mail server accepted the email to ${to}. Check the inbox and the spam folder.`;
    case 'captured':
      return 'No mail server is set: emails stay in the back office, under Mail. Set SMTP_URL before you open.';
    case 'failed':
      return 'The email was not sent.';
  }
}

/** Leaves a step whose test can be repeated later; `ok` after a successful test. */
function Continue({ step, ok, onDone }: { step: Step; ok: boolean; onDone: () => void }) {
  const refresh = useRefresh();
  const { busy, run } = useWrite({
    send: () => markDone(step),
    failure: { title: 'Error', text: 'Please try again.' },
    onDone: async () => {
      onDone();
      await refresh('/api/admin/setup', '/api/setup');
    },
  });
  return (
    <Button variant={ok ? 'primary' : 'secondary'} loading={busy} onClick={() => void run()}>
      {ok ? 'Continue' : 'Continue without'}
    </Button>
  );
}
