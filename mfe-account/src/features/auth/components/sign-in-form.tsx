import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { ApiError, Link, messageOf, useSession, type SessionUser } from '@shamba/shell-sdk';
import { FormProblem, isBlank, PasswordField, SendFormView, TextField, useSendForm } from '@shamba/slice-kit/forms';
import { RESET_PATH } from '../paths';
import { SecondFactorForm } from './second-factor-form';
import styles from './auth-form.module.css';

export interface SignInFormProps {
  submitLabel: string;
  /** Called when the complete form is sent to the server: onDone or onFailed follows. */
  onStart?: () => void;
  onDone: (user: SessionUser) => void;
  onFailed: (error: unknown) => void;
  /** Called before the page for a forgotten password opens: closes the dialog. */
  onLeave?: () => void;
}

/**
 * Username or e-mail, and password; then a code for staff with a second factor. The server's message stays on screen:
 * after too many tries it names the waiting time.
 */
export function SignInForm({ submitLabel, onStart, onDone, onFailed, onLeave }: SignInFormProps) {
  const { signIn } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [codeDue, setCodeDue] = useState(false);
  const form = useSendForm({
    initial: { email: '', password: '' },
    check: (name, values) => {
      if (!isBlank(values[name])) return undefined;
      return name === 'email' ? 'Username or email is required' : 'Password is required';
    },
    send: ({ email, password }) => {
      setProblem(null);
      onStart?.();
      return signIn({ email: email.trim(), password });
    },
    onSent: onDone,
    onFailed: (error, shown) => {
      if (error instanceof ApiError && error.problem.code === 'second_factor_required') {
        setCodeDue(true);
        return;
      }
      if (!shown) setProblem(messageOf(error, 'Signing in failed. Please try again.'));
      onFailed(error);
    },
  });
  const { fields } = form;
  if (codeDue)
    return (
      <SecondFactorForm
        submitLabel={submitLabel}
        onStart={onStart}
        onDone={onDone}
        onFailed={onFailed}
        onBack={(why) => {
          form.reset();
          setProblem(why === null ? null : messageOf(why, 'Please sign in again.'));
          setCodeDue(false);
        }}
      />
    );
  return (
    <SendFormView form={form} label="Sign in">
      <TextField
        fields={fields}
        name="email"
        label="Username or Email"
        required
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField fields={fields} name="password" label="Password" kind="current" />
      {problem === null ? null : <FormProblem>{problem}</FormProblem>}
      <Button type="submit" block loading={form.busy} loadingLabel="Signing in…">
        {submitLabel}
      </Button>
      <Link to={RESET_PATH} className={styles.forgot} onClick={onLeave}>
        Forgot password?
      </Link>
    </SendFormView>
  );
}
