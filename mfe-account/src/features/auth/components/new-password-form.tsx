import { useState, type FormEvent } from 'react';
import { Button, Field, LinkButton, TextInput } from '@shamba/ui/core';
import { ApiError, Link, links, toast, useNavigate } from '@shamba/shell-sdk';
import { passwordProblem, repeatProblem } from '../../../shared/form/rules';
import { useFields } from '../../../shared/form/use-fields';
import { useOnce } from '../../../shared/form/use-once';
import { failed } from '../../../shared/notify';
import form from '../../../shared/form/form.module.css';
import { confirmPasswordReset } from '../api';
import { RESET_PATH } from '../paths';

/** A new password by the link from the mail. Afterwards one signs in with it, here and everywhere. */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const fields = useFields({ password: '', confirmation: '' }, (name, values) =>
    name === 'password' ? passwordProblem(values.password) : repeatProblem(values.confirmation, values.password),
  );
  const [dead, setDead] = useState(false);
  const { busy, run } = useOnce(async () => {
    try {
      await confirmPasswordReset(token, fields.values.password);
      toast({ title: 'Password changed', description: 'Please sign in with your new password.' });
      void navigate(links.login(), { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === 'token_invalid') setDead(true);
      else {
        fields.takeErrors(error);
        failed('Password Not Changed', 'Please try again.')(error);
      }
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && fields.check()) void run();
  };
  if (dead) {
    return (
      <div className={form.form} role="alert">
        <p>This link has been used already, or it is older than an hour.</p>
        <LinkButton asChild>
          <Link to={RESET_PATH} reloadDocument>
            Send me a new link
          </Link>
        </LinkButton>
      </div>
    );
  }
  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate aria-label="Reset password">
      <p>You will be signed out wherever you are signed in now.</p>
      <Field label="New password" required error={fields.errors.password}>
        <TextInput {...fields.bind('password')} type="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" required error={fields.errors.confirmation}>
        <TextInput {...fields.bind('confirmation')} type="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" block loading={busy} loadingLabel="Saving…">
        Save password
      </Button>
    </form>
  );
}
