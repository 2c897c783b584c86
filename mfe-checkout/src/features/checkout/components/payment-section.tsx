import { Lock } from 'lucide-react';
import { Button, ErrorState, formatMoney } from '@shamba/ui/core';
import type { CardFieldState } from '../card/use-card-field';
import type { FormMessage } from '../form';
import styles from './payment-section.module.css';

export const CARD_ELEMENT_ID = 'card-container';

export interface PaymentSectionProps {
  /** Decimal total of the quote; undefined while there is none. */
  total: string | undefined;
  free: boolean;
  messages: FormMessage[];
  /** Shown above the button: why the last try failed, or that the price is another one now. */
  problem: string | null;
  cardState: CardFieldState;
  onCardRetry: () => void;
  blocked: boolean;
  busy: boolean;
  busyLabel: string;
}

/** The card field and the button that pays. Disabled until nothing is missing; what is missing stands above it. */
export function PaymentSection({ total, free, messages, problem, cardState, onCardRetry, blocked, busy, busyLabel }: PaymentSectionProps) {
  return (
    <div className={styles.payment}>
      {messages.length > 0 ? (
        <div className={styles.missing} role="status">
          <p className={styles.missingTitle}>Please Complete Required Fields</p>
          <ul className={styles.list}>{messages.map(({ field, text }) => <li key={field + text}>{text}</li>)}</ul>
        </div>
      ) : null}
      {free ? <p className={styles.text}>Nothing to pay: your registration is free.</p> : null}
      {free ? null : (
        <div className={styles.card} data-state={cardState}>
          <div id={CARD_ELEMENT_ID} className={styles.field} />
          {cardState === 'loading' ? <p className={styles.text} role="status">Loading the card field…</p> : null}
          {cardState === 'failed' ? <ErrorState title="Failed to load payment system" text="Your card has not been charged." onRetry={onCardRetry} /> : null}
        </div>
      )}
      {problem === null ? null : <p className={styles.problem} role="alert">{problem}</p>}
      <Button type="submit" size="lg" block disabled={messages.length > 0 || blocked || total === undefined || (!free && cardState !== 'ready')} loading={busy} loadingLabel={busyLabel}>
        {free ? 'Complete Registration' : `Pay ${total === undefined ? '' : formatMoney(total)}`}
      </Button>
      {free ? null : <p className={styles.text}><Lock size={14} aria-hidden="true" /> Your card goes straight to our payment provider. We never see its number.</p>}
    </div>
  );
}
