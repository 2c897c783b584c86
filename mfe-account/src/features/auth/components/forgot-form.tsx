import { MailCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button, EmptyState, Field, TextInput } from '@shamba/ui/core';
import { emailProblem } from '../../../shared/form/rules';
import { useFields } from '../../../shared/form/use-fields';
import { useOnce } from '../../../shared/form/use-once';
import { failed } from '../../../shared/notify';
import form from '../../../shared/form/form.module.css';
import { requestPasswordReset } from '../api';

/** Asks for the link. Says the same whether we know the address or not. */
export function ForgotForm() {
  const fields = useFields({ email: '' }, (_name, values) => emailProblem(values.email));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, run } = useOnce(async () => {
    const email = fields.values.email.trim();
    try {
      await requestPasswordReset(email);
      setSentTo(email);
    } catch (error) {
      fields.takeErrors(error);
      failed('Request Failed', 'Please try again in a moment.')(error);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && fields.check()) void run();
  };
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
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate aria-label="Forgot password">
      <p>Tell us the e-mail address of your account. We send you a link to choose a new password.</p>
      <Field label="Email" required error={fields.errors.email}>
        <TextInput {...fields.bind('email')} type="email" autoComplete="email" />
      </Field>
      <Button type="submit" block loading={busy} loadingLabel="Sending…">
        Send the link
      </Button>
    </form>
  );
}
