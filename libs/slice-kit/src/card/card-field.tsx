import { Lock } from 'lucide-react';
import { ErrorState } from '@shamba/ui/core';
import type { useCardField } from '@shamba/shell-sdk';
import styles from './card-field.module.css';

interface CardFieldProps {
  /** Id of the element for the provider's fields. */
  id: string;
  card: Pick<ReturnType<typeof useCardField>, 'state' | 'problem' | 'retry'>;
}

/** Place for the provider's fields: number, expiry, CVV and ZIP code never touch this page. */
export function CardField({ id, card: { state, problem, retry } }: CardFieldProps) {
  return (
    <div data-state={state}>
      <div id={id} className={styles.field} hidden={state === 'failed'} />
      {state === 'loading' ? (
        <p className={styles.text} role="status">
          Loading the card field…
        </p>
      ) : null}
      {state === 'failed' ? (
        <ErrorState title={problem} text="Your card has not been charged." onRetry={retry} />
      ) : null}
    </div>
  );
}

/** Note that the card's number goes to the provider only. */
export const CardSafety = () => (
  <p className={styles.safety}>
    <Lock size={14} aria-hidden="true" /> Your card goes straight to our payment provider. We never see its number.
  </p>
);
