import { Button, formatMoney, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import type { useCardField } from '@shamba/shell-sdk';
import { CardField, CardSafety } from '@shamba/slice-kit/card';
import styles from './payment-section.module.css';

export const CARD_ELEMENT_ID = 'card-container';

/** unknown: no quote has been read yet. */
export type PaymentKind = 'unknown' | 'card' | 'free';

export interface PaymentSectionProps {
  /** Decimal total of the quote; undefined while there is none. */
  total: string | undefined;
  kind: PaymentKind;
  card: Pick<ReturnType<typeof useCardField>, 'state' | 'problem' | 'retry'>;
  /** Shown above the button: why the last try failed, or that the price has changed. */
  problem: string | null;
  /** The payment was made, but the order could not be saved. */
  paid: boolean;
  /** A field is missing, or the quote or the hold is not ready. */
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
      {kind === 'card' ? <CardField id={CARD_ELEMENT_ID} card={card} /> : null}
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {/* A disabled button gets no click: the element around it does, and shows what is missing. */}
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
      {kind === 'card' ? <CardSafety /> : null}
    </div>
  );
}
