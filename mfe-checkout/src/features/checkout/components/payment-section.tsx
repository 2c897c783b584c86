import { Button, formatMoney, RadioGroup, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import type { useCardField } from '@shamba/shell-sdk';
import { CardField, CardSafety } from '@shamba/slice-kit/card';
import { type CardOnFile, isExpired } from '../api';
import styles from './payment-section.module.css';

export const CARD_ELEMENT_ID = 'card-container';

/** unknown: no quote is loaded. */
export type PaymentKind = 'unknown' | 'card' | 'free';

export interface PaymentSectionProps {
  /** Decimal total of the quote; undefined without a quote. */
  total: string | undefined;
  kind: PaymentKind;
  /** There are only free events. */
  isRegistration: boolean;
  card: Pick<ReturnType<typeof useCardField>, 'state' | 'problem' | 'retry'>;
  /** The customer's card on file, to pay with; null: there is none. */
  onFile: CardOnFile | null;
  /** Another card than the one on file is chosen. */
  otherCard: boolean;
  onOtherCard: (other: boolean) => void;
  /** Shown above the button: the reason of the last failure, or that the price has changed. */
  problem: string | null;
  /** True after a payment whose order could not be saved. */
  paid: boolean;
  /** True while a field is missing, or the quote or the hold is not ready. */
  blocked: boolean;
  busy: boolean;
  busyLabel: string;
  /** Called when the button is pressed with missing fields. */
  onRefused?: (() => void) | undefined;
}

const two = (value: number) => String(value).padStart(2, '0').slice(-2);

/** The card on file or the card field, and the button that pays. */
export function PaymentSection({
  total,
  kind,
  isRegistration,
  card,
  onFile,
  otherCard,
  onOtherCard,
  problem,
  paid,
  blocked,
  busy,
  busyLabel,
  onRefused,
}: PaymentSectionProps) {
  const needsField = kind === 'card' && (onFile === null || otherCard);
  const ready = total !== undefined && kind !== 'unknown' && (!needsField || card.state === 'ready');
  return (
    <div className={styles.payment}>
      {kind === 'unknown' ? (
        <SkeletonGroup label="Loading the payment form">
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : null}
      {kind === 'free' ? (
        <p className={styles.text}>Nothing to pay: your {isRegistration ? 'registration' : 'order'} is free.</p>
      ) : null}
      {kind === 'card' && onFile ? (
        <RadioGroup
          legend="Pay with"
          options={[
            {
              value: 'kept',
              label: `${onFile.brand} •••• ${onFile.last_four}`,
              hint: `Your card on file, ${isExpired(onFile) ? 'expired' : 'expires'} ${two(onFile.expiry_month)}/${two(onFile.expiry_year)}`,
            },
            { value: 'other', label: 'Another card' },
          ]}
          value={otherCard ? 'other' : 'kept'}
          onChange={(value) => onOtherCard(value === 'other')}
        />
      ) : null}
      {needsField ? <CardField id={CARD_ELEMENT_ID} card={card} /> : null}
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {/* A disabled button gets no click: the element around it does, and shows what is missing. */}
      <div className={styles.press} onClick={onRefused}>
        <Button type="submit" size="lg" block disabled={blocked || !ready} loading={busy} loadingLabel={busyLabel}>
          {kind === 'free'
            ? isRegistration
              ? 'Complete Registration'
              : 'Place Order'
            : paid
              ? 'Save My Order'
              : `Pay ${total === undefined ? '' : formatMoney(total)}`.trim()}
        </Button>
      </div>
      {paid ? (
        <p className={styles.text}>Press the button once more to save it. You will not be charged again.</p>
      ) : null}
      {needsField ? <CardSafety /> : null}
    </div>
  );
}
