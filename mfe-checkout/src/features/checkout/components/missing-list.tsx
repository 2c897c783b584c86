import { Button } from '@shamba/ui/core';
import { openAuth } from '@shamba/shell-sdk';
import type { QuoteIssue } from '../../../shared/quote';
import type { FormMessage } from '../fields/form';
import styles from './missing-list.module.css';

/** Missing fields and issues of the cart that prevent the payment. Renders nothing when there are none. */
export function MissingList({ messages, issues }: { messages: FormMessage[]; issues: QuoteIssue[] }) {
  if (messages.length === 0 && issues.length === 0) return null;
  const signIn = issues.some(({ code }) => code === 'sign_in_required');
  return (
    <div className={styles.missing} role="status">
      <p className={styles.title}>Please Complete Required Fields</p>
      <ul className={styles.list}>
        {issues.map(({ code, lineId, message }) => (
          <li key={`${code}-${lineId ?? ''}`}>{message}</li>
        ))}
        {messages.map(({ field, text }) => (
          <li key={field + text}>{text}</li>
        ))}
      </ul>
      {signIn ? (
        <div className={styles.actions}>
          <Button size="sm" onClick={() => openAuth({ mode: 'sign-in', tier: null, stay: true })}>
            Sign In
          </Button>
          <Button size="sm" variant="secondary" onClick={() => openAuth({ mode: 'sign-up', tier: null, stay: true })}>
            Create Account
          </Button>
        </div>
      ) : null}
    </div>
  );
}
