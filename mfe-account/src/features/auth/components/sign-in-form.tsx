import { useState, type FormEvent } from 'react';
import { Button, Field, TextInput } from '@shamba/ui/core';
import { Link, messageOf, useSession, type SessionUser } from '@shamba/shell-sdk';
import { isBlank } from '../../../shared/form/rules';
import { useFields } from '../../../shared/form/use-fields';
import { useOnce } from '../../../shared/form/use-once';
import form from '../../../shared/form/form.module.css';
import { RESET_PATH } from '../paths';
import styles from './auth-form.module.css';

export interface SignInFormProps {
  submitLabel: string;
  /** The form is complete and on its way to the server: onDone or onFailed follows. */
  onStart?: () => void;
  onDone: (user: SessionUser) => void;
  onFailed: (error: unknown) => void;
  /** Before the page with the forgotten password is opened: the dialog goes away. */
  onLeave?: () => void;
}

/** Username or e-mail, and password. What the server says stays on screen: with too many tries it tells how long to wait. */
export function SignInForm({ submitLabel, onStart, onDone, onFailed, onLeave }: SignInFormProps) {
  const { signIn } = useSession();
  const fields = useFields({ email: '', password: '' }, (name, values) => {
    if (!isBlank(values[name])) return undefined;
    return name === 'email' ? 'Username or email is required' : 'Password is required';
  });
  const { values, errors, bind } = fields;
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useOnce(async () => {
    setProblem(null);
    onStart?.();
    try {
      onDone(await signIn({ email: values.email.trim(), password: values.password }));
    } catch (error) {
      if (fields.takeErrors(error).length === 0)
        setProblem(messageOf(error, 'Signing in did not work. Please try again.'));
      onFailed(error);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && fields.check()) void run();
  };
  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate aria-label="Sign in">
      <Field label="Username or Email" required error={errors.email}>
        <TextInput {...bind('email')} autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field label="Password" required error={errors.password}>
        <TextInput {...bind('password')} type="password" autoComplete="current-password" />
      </Field>
      {problem === null ? null : (
        <p className={form.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" block loading={busy} loadingLabel="Signing in…">
        {submitLabel}
      </Button>
      <Link to={RESET_PATH} className={styles.forgot} onClick={onLeave}>
        Forgot password?
      </Link>
    </form>
  );
}
