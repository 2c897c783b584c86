import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Button, EmptyState } from '@shamba/ui/core';
import { emailProblem, SendFormView, TextField, useSendForm } from '@shamba/slice-kit/forms';
import { requestPasswordReset } from '../api';

/** Requests the link. Shows the same for known and unknown addresses. */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSendForm({
    initial: { email: '' },
    check: (_name, { email }) => emailProblem(email),
    send: ({ email }) => requestPasswordReset(email.trim()),
    onSent: (_answer, { email }) => setSentTo(email.trim()),
    failure: { title: 'Request Failed', text: 'Please try again in a moment.' },
  });
  if (sentTo !== null) {
    return (
      <div role="status">
        <EmptyState
          icon={<MailCheck size={32} strokeWidth={1.5} />}
          title="Look into your mail"
          text={`If there is an account with ${sentTo}, a link is on its way to it. It works once, for one hour.`}
          action={
            <Button variant="link" onClick={() => setSentTo(null)}>
              Use another address
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <SendFormView form={form} label="Forgot password">
      <p>Tell us the e-mail address of your account. We send you a link to choose a new password.</p>
      <TextField fields={form.fields} name="email" label="Email" required type="email" autoComplete="email" />
      <Button type="submit" block loading={form.busy} loadingLabel="Sending…">
        Send the link
      </Button>
    </SendFormView>
  );
}
