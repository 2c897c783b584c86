import { useEffect, useRef, useState } from 'react';
import type { Schemas } from '@shamba/api-contract';
import { callApi } from '@shamba/shell-sdk';
import { passwordProblem } from './checks';
import type { FieldSource } from './field-source';
import { TextField } from './fields';
import styles from './new-password-field.module.css';

type Estimate = Schemas['PasswordStrengthDto'];

/** The current values. A password that repeats the account's name or address is weak. */
interface Typed {
  password: string;
  username?: string;
  email?: string;
}

export interface NewPasswordFieldProps {
  form: { fields: FieldSource<'password'>; values: Typed };
  label: string;
  wide?: boolean;
}

const AFTER_MS = 400;
const QUIET_MS = 15_000;
const LONGEST = 200;

/**
 * A field for a new password that shows, after a pause in typing, how hard the password is to guess. The server
 * estimates it by the rules that later accept or refuse the password. Shows nothing for a password that is too short,
 * or while the server does not answer.
 */
export function NewPasswordField({ form: { fields, values }, label, wide = false }: NewPasswordFieldProps) {
  const estimate = useEstimate(values);
  const hint = (
    <span aria-live="polite" className={styles.strength}>
      {estimate ? inWords(estimate) : ''}
    </span>
  );
  return (
    <TextField
      fields={fields}
      name="password"
      label={label}
      hint={hint}
      required
      wide={wide}
      type="password"
      autoComplete="new-password"
    />
  );
}

function inWords({ score, acceptable, message }: Estimate): string {
  if (!acceptable) return message ?? 'This password cannot be used.';
  if (score >= 4) return 'Strong password.';
  if (score === 3) return 'Good password.';
  return message === null ? 'Weak password.' : `Weak password. ${message}`;
}

/**
 * The server's estimate of the current password; null while there is none. One
 * request at a time, and a pause of QUIET_MS after a failure.
 */
function useEstimate({ password, username, email }: Typed): Estimate | null {
  const [answer, setAnswer] = useState<{ password: string; estimate: Estimate } | null>(null);
  const quietUntil = useRef(0);
  useEffect(() => {
    if (passwordProblem(password) !== undefined || password.length > LONGEST) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      if (performance.now() < quietUntil.current) return;
      const body = { password, ...(username && { username }), ...(email && { email }) };
      callApi('POST /api/auth/password-strength', { body, signal: controller.signal }).then(
        (estimate) => setAnswer({ password: password, estimate }),
        () => {
          if (!controller.signal.aborted) quietUntil.current = performance.now() + QUIET_MS;
        },
      );
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [password, username, email]);
  return answer?.password === password ? answer.estimate : null;
}
