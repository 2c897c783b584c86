import { useState, type FormEvent } from 'react';
import { Button, Field, TextInput } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { useFields } from '../use-fields';
import styles from './auth-form.module.css';

type User = Awaited<ReturnType<ReturnType<typeof useSession>['signIn']>>;

export interface SignInFormProps {
  submitLabel: string;
  onDone: (user: User) => void;
  onFailed: (error: unknown) => void;
}

const rule = (name: 'email' | 'password', values: Record<'email' | 'password', string>): string | undefined => {
  if (values[name].trim() !== '') return undefined;
  return name === 'email' ? 'Username or email is required' : 'Password is required';
};

/** Username or e-mail, and password. */
export function SignInForm({ submitLabel, onDone, onFailed }: SignInFormProps) {
  const { signIn } = useSession();
  const { values, errors, bind, check, takeErrors } = useFields(['email', 'password'] as const, rule);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !check()) return;
    setBusy(true);
    try {
      onDone(await signIn({ email: values.email.trim(), password: values.password }));
    } catch (error) {
      takeErrors(error);
      onFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-label="Sign in">
      <Field label="Username or Email" required error={errors.email}><TextInput {...bind('email')} autoComplete="username" autoCapitalize="none" /></Field>
      <Field label="Password" required error={errors.password}><TextInput {...bind('password')} type="password" autoComplete="current-password" /></Field>
      <Button type="submit" block loading={busy} loadingLabel="Signing in…">{submitLabel}</Button>
    </form>
  );
}
