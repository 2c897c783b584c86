import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { ApiError, useSession, type SessionUser } from '@shamba/shell-sdk';
import { FocusFirst, isBlank, SendFormView, TextField, useSendForm } from '@shamba/slice-kit/forms';
import { giveCode } from '../api';
import styles from './auth-form.module.css';

export interface SecondFactorFormProps {
  submitLabel: string;
  onStart?: (() => void) | undefined;
  onDone: (user: SessionUser) => void;
  onFailed: (error: unknown) => void;
  /** Returns to the password: by the user's choice, or after a time-out (with the server's message). */
  onBack: (problem: unknown) => void;
}

/** The second step of signing in: the app's code, or a recovery code. */
export function SecondFactorForm({ submitLabel, onStart, onDone, onFailed, onBack }: SecondFactorFormProps) {
  const { adopt } = useSession();
  const [recovery, setRecovery] = useState(false);
  const form = useSendForm({
    initial: { code: '' },
    check: (_name, { code }) => {
      if (isBlank(code)) return recovery ? 'Please enter a recovery code' : 'Please enter the code';
      return recovery || /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : 'The code has six digits';
    },
    send: ({ code }) => {
      onStart?.();
      return giveCode(code.trim());
    },
    onSent: (answer) => onDone(adopt(answer)),
    onFailed: (error) => {
      if (error instanceof ApiError && error.problem.code === 'second_factor_expired') onBack(error);
      else onFailed(error);
    },
  });
  return (
    <SendFormView form={form} label="Second step of signing in">
      <p>
        {recovery
          ? 'Enter one of the recovery codes you saved when you set up your app. Each works once.'
          : 'Open the authenticator app on your phone and enter the code it shows for this site.'}
      </p>
      <FocusFirst key={recovery ? 'recovery' : 'code'}>
        <TextField
          fields={form.fields}
          name="code"
          label={recovery ? 'Recovery code' : 'Code'}
          required
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          maxLength={40}
          {...(recovery ? {} : { inputMode: 'numeric' })}
        />
      </FocusFirst>
      <Button type="submit" block loading={form.busy} loadingLabel="Signing in…">
        {submitLabel}
      </Button>
      <div className={styles.ways}>
        <Button
          variant="link"
          disabled={form.busy}
          onClick={() => {
            form.reset();
            setRecovery(!recovery);
          }}
        >
          {recovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
        <Button variant="link" disabled={form.busy} onClick={() => onBack(null)}>
          Start over
        </Button>
      </div>
    </SendFormView>
  );
}
