import { useEffect, useRef, useState } from 'react';
import type { Schemas } from '@shamba/api-contract';
import { callApi } from '@shamba/shell-sdk';
import form from './form.module.css';
import { passwordProblem } from './rules';

type Estimate = Schemas['PasswordStrengthDto'];

export interface PasswordStrengthProps {
  /** As it is typed so far. */
  password: string;
  /** Of the account, as far as they are typed: a password that repeats them is no good one. */
  username?: string;
  email?: string;
}

const AFTER_MS = 400;
const QUIET_MS = 15_000;
const LONGEST = 200;

/**
 * For the hint of a field in which a password is chosen: how hard it would be to guess, said once typing pauses. The server knows,
 * by the rules that take or refuse the password later. Says nothing while it is too short to be one, or when nobody can say.
 */
export function PasswordStrength(props: PasswordStrengthProps) {
  const estimate = useEstimate(props);
  return (
    <span aria-live="polite" className={form.strength}>
      {estimate ? inWords(estimate) : ''}
    </span>
  );
}

function inWords({ score, acceptable, message }: Estimate): string {
  if (!acceptable) return message ?? 'This password would not be taken.';
  if (score >= 4) return 'Strong password.';
  if (score === 3) return 'Good password.';
  return message === null ? 'Weak password.' : `Weak password. ${message}`;
}

/** The estimate of what stands in the field now; null while there is none. One question at a time, and none for a while after one failed. */
function useEstimate({ password, username, email }: PasswordStrengthProps): Estimate | null {
  const [answer, setAnswer] = useState<{ of: string; estimate: Estimate } | null>(null);
  const quietUntil = useRef(0);
  useEffect(() => {
    if (passwordProblem(password) !== undefined || password.length > LONGEST) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      if (performance.now() < quietUntil.current) return;
      const body = { password, ...(username && { username }), ...(email && { email }) };
      callApi('POST /api/auth/password-strength', { body, signal: controller.signal }).then(
        (estimate) => setAnswer({ of: password, estimate }),
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
  return answer?.of === password ? answer.estimate : null;
}
