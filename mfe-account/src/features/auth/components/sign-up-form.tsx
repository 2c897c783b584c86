import { useState, type FormEvent } from 'react';
import { Button, Field, TextInput } from '@shamba/ui/core';
import { toast, useSession } from '@shamba/shell-sdk';
import { useFields } from '../use-fields';
import styles from './auth-form.module.css';

type User = Awaited<ReturnType<ReturnType<typeof useSession>['signUp']>>;
type Name = 'username' | 'email' | 'password' | 'confirmation';

export interface SignUpFormProps {
  submitLabel: string;
  /** Asks for the password twice. */
  confirm?: boolean;
  onDone: (user: User) => void;
  onFailed: (error: unknown) => void;
}

const REQUIRED: Record<Name, string> = {
  username: 'Username is required',
  email: 'Email address is required',
  password: 'Password is required',
  confirmation: 'Please repeat the password',
};
const MISMATCH = 'Passwords do not match';

/** Username, e-mail and password of a new account. */
export function SignUpForm({ submitLabel, confirm = false, onDone, onFailed }: SignUpFormProps) {
  const { signUp } = useSession();
  const names: readonly Name[] = confirm ? ['username', 'email', 'password', 'confirmation'] : ['username', 'email', 'password'];
  const { values, errors, bind, check, takeErrors } = useFields(names, (name, current) => {
    if (current[name].trim() === '') return REQUIRED[name];
    return name === 'confirmation' && current.confirmation !== current.password ? MISMATCH : undefined;
  });
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!check()) {
      if (confirm && values.confirmation !== '' && values.confirmation !== values.password) toast({ title: 'Password Mismatch', description: MISMATCH, variant: 'destructive' });
      return;
    }
    setBusy(true);
    try {
      onDone(await signUp({ username: values.username.trim(), email: values.email.trim(), password: values.password }));
    } catch (error) {
      takeErrors(error);
      onFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-label="Create account">
      <Field label="Username" required error={errors.username}><TextInput {...bind('username')} autoComplete="username" autoCapitalize="none" /></Field>
      <Field label="Email" required error={errors.email}><TextInput {...bind('email')} type="email" autoComplete="email" /></Field>
      <Field label="Password" required error={errors.password}><TextInput {...bind('password')} type="password" autoComplete="new-password" /></Field>
      {confirm ? <Field label="Confirm Password" required error={errors.confirmation}><TextInput {...bind('confirmation')} type="password" autoComplete="new-password" /></Field> : null}
      <Button type="submit" block loading={busy} loadingLabel="Creating account…">{submitLabel}</Button>
    </form>
  );
}
