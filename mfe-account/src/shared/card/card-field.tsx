import { Lock } from 'lucide-react';
import { ErrorState } from '@shamba/ui/core';
import type { CardFieldState } from '@shamba/shell-sdk';
import styles from './card-field.module.css';

/** Where the provider puts its own fields: number, expiry, CVV and ZIP never touch this page. */
export function CardField({ id, state, onRetry }: { id: string; state: CardFieldState; onRetry: () => void }) {
  return (
    <div>
      <div id={id} className={styles.field} data-state={state} />
      {state === 'loading' ? (
        <p className={styles.text} role="status">
          Loading the card field…
        </p>
      ) : null}
      {state === 'failed' ? (
        <ErrorState title="Failed to load payment system" text="Nothing has been charged." onRetry={onRetry} />
      ) : null}
      {state === 'ready' ? (
        <p className={styles.text}>
          <Lock size={14} aria-hidden="true" /> Your card goes straight to our payment provider. We never see its
          number.
        </p>
      ) : null}
    </div>
  );
}
