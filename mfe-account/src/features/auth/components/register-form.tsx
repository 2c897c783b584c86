import type { FormEvent } from 'react';
import { Button, Field, TextInput } from '@shamba/ui/core';
import { useSession, type SessionUser } from '@shamba/shell-sdk';
import { emailProblem, MISMATCH, passwordProblem, repeatProblem, usernameProblem } from '../../../shared/form/rules';
import { useFields } from '../../../shared/form/use-fields';
import { useOnce } from '../../../shared/form/use-once';
import { refuse } from '../../../shared/notify';
import form from '../../../shared/form/form.module.css';

export interface RegisterFormProps {
  /** The form is complete and on its way to the server: onDone or onFailed follows. */
  onStart?: () => void;
  onDone: (user: SessionUser) => void;
  onFailed: (error: unknown) => void;
}

/** Username, e-mail and a password typed twice. */
export function RegisterForm({ onStart, onDone, onFailed }: RegisterFormProps) {
  const { signUp } = useSession();
  const fields = useFields({ username: '', email: '', password: '', confirmation: '' }, (name, values) => {
    switch (name) {
      case 'username':
        return usernameProblem(values.username);
      case 'email':
        return emailProblem(values.email);
      case 'password':
        return passwordProblem(values.password);
      case 'confirmation':
        return repeatProblem(values.confirmation, values.password);
    }
  });
  const { values, errors, bind } = fields;
  const { busy, run } = useOnce(async () => {
    onStart?.();
    try {
      onDone(await signUp({ username: values.username.trim(), email: values.email.trim(), password: values.password }));
    } catch (error) {
      fields.takeErrors(error);
      onFailed(error);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (fields.check()) void run();
    else if (values.confirmation !== '' && values.confirmation !== values.password)
      refuse('Password Mismatch', MISMATCH);
  };
  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate aria-label="Create account">
      <Field label="Username" required error={errors.username}>
        <TextInput {...bind('username')} autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field label="Email" required error={errors.email}>
        <TextInput {...bind('email')} type="email" autoComplete="email" />
      </Field>
      <Field label="Password" required error={errors.password}>
        <TextInput {...bind('password')} type="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" required error={errors.confirmation}>
        <TextInput {...bind('confirmation')} type="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" block loading={busy} loadingLabel="Creating account…">
        Register
      </Button>
    </form>
  );
}
