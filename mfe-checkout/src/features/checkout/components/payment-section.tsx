import { Lock } from 'lucide-react';
import { Button, ErrorState, formatMoney, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import type { CardFieldState } from '@shamba/shell-sdk';
import styles from './payment-section.module.css';

export const CARD_ELEMENT_ID = 'card-container';

/** unknown: no quote has said yet whether anything is to be paid. */
export type PaymentKind = 'unknown' | 'card' | 'free';

export interface PaymentSectionProps {
  /** Decimal total of the quote; undefined while there is none. */
  total: string | undefined;
  kind: PaymentKind;
  card: { state: CardFieldState; problem: string; retry: () => void };
  /** Shown above the button: why the last try failed, or that the price is another one now. */
  problem: string | null;
  /** It is paid for and only the order is missing. */
  paid: boolean;
  /** Something is missing or being worked out. */
  blocked: boolean;
  busy: boolean;
  busyLabel: string;
  /** The button was pressed while something is missing. */
  onRefused?: (() => void) | undefined;
}

/** The card field and the button that pays. */
export function PaymentSection({
  total,
  kind,
  card,
  problem,
  paid,
  blocked,
  busy,
  busyLabel,
  onRefused,
}: PaymentSectionProps) {
  const ready = total !== undefined && (kind === 'free' || (kind === 'card' && card.state === 'ready'));
  return (
    <div className={styles.payment}>
      {kind === 'unknown' ? (
        <SkeletonGroup label="Loading the payment">
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : null}
      {kind === 'free' ? <p className={styles.text}>Nothing to pay: your registration is free.</p> : null}
      {kind === 'card' ? <CardField {...card} /> : null}
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {/* A disabled button hears no press: what is around it does, and says what is missing. */}
      <div className={styles.press} onClick={onRefused}>
        <Button type="submit" size="lg" block disabled={blocked || !ready} loading={busy} loadingLabel={busyLabel}>
          {kind === 'free'
            ? 'Complete Registration'
            : paid
              ? 'Save My Order'
              : `Pay ${total === undefined ? '' : formatMoney(total)}`.trim()}
        </Button>
      </div>
      {paid ? <p className={styles.text}>You can press once more to save it: you will not be charged again.</p> : null}
      {kind === 'card' ? (
        <p className={styles.safe}>
          <Lock size={14} aria-hidden="true" /> Your card goes straight to our payment provider. We never see its
          number.
        </p>
      ) : null}
    </div>
  );
}

function CardField({ state, problem, retry }: PaymentSectionProps['card']) {
  return (
    <div data-state={state}>
      <div id={CARD_ELEMENT_ID} className={styles.field} hidden={state === 'failed'} />
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
