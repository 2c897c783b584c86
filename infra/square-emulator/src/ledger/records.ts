/** Wire formats of the parts of Square's API that the shop reads; amounts are integer cents. */
export interface Money {
  amount: number;
  currency: string;
}

export interface SquareErrorBody {
  category: string;
  code: string;
  detail?: string;
  field?: string;
}

export type CardBrand =
  | 'VISA'
  | 'MASTERCARD'
  | 'AMERICAN_EXPRESS'
  | 'DISCOVER'
  | 'DISCOVER_DINERS'
  | 'JCB'
  | 'CHINA_UNIONPAY'
  | 'OTHER_BRAND';

/**
 * Stored data of a card, without number and security code. The fingerprint is a hash of the number with a key that is
 * lost when the emulator stops: it only shows that two cards are the same.
 */
export interface CardFace {
  card_brand: CardBrand;
  last_4: string;
  exp_month: number;
  exp_year: number;
  cardholder_name?: string;
  /**
   * The same for one card number in every payment, like Square's. Absent in records written before this field existed.
   */
  fingerprint?: string;
}

/** Behaviour of a test card; decided when it is tokenised, because its number is not stored. */
export type CardOutcome = 'ok' | 'declined' | 'cvv' | 'postal' | 'expiration' | 'insufficient' | 'declined-on-file';

/** The provider's fee, or a later change of it; negative amounts go back to the seller. */
export interface ProcessingFee {
  effective_at: string;
  type: 'INITIAL' | 'ADJUSTMENT';
  amount_money: Money;
}

export type PaymentStatus = 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED';

export interface PaymentRecord {
  id: string;
  created_at: string;
  updated_at: string;
  amount_money: Money;
  total_money: Money;
  refunded_money?: Money;
  /** Absent until some time after the capture. */
  processing_fee?: ProcessingFee[];
  status: PaymentStatus;
  delay_duration: string;
  delayed_until: string;
  card_details: {
    status: 'AUTHORIZED' | 'CAPTURED' | 'VOIDED' | 'FAILED';
    card: CardFace & { id?: string };
    entry_method: 'KEYED' | 'ON_FILE';
    errors?: SquareErrorBody[];
  };
  location_id: string;
  reference_id?: string;
  customer_id?: string;
  refund_ids?: string[];
  buyer_email_address?: string;
  note?: string;
}

export type RefundStatus = 'PENDING' | 'COMPLETED' | 'FAILED';

export interface RefundRecord {
  id: string;
  status: RefundStatus;
  location_id: string;
  amount_money: Money;
  payment_id: string;
  reason?: string;
  created_at: string;
  updated_at: string;
}

export const DISPUTE_STATES = [
  'INQUIRY_EVIDENCE_REQUIRED',
  'INQUIRY_PROCESSING',
  'INQUIRY_CLOSED',
  'EVIDENCE_REQUIRED',
  'PROCESSING',
  'WON',
  'LOST',
  'ACCEPTED',
] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export interface DisputeRecord {
  id: string;
  amount_money: Money;
  reason: string;
  state: DisputeState;
  due_at: string;
  disputed_payment: { payment_id: string };
  card_brand: CardBrand;
  created_at: string;
  updated_at: string;
  version: number;
  location_id: string;
}

export interface CustomerRecord {
  id: string;
  created_at: string;
  updated_at: string;
  given_name?: string;
  family_name?: string;
  email_address?: string;
  phone_number?: string;
  reference_id?: string;
  note?: string;
  address?: Record<string, unknown>;
  version: number;
  /** Own field: a deleted customer stays in the ledger and is hidden from the API. */
  deleted?: true;
}

export interface CardRecord extends CardFace {
  id: string;
  customer_id: string;
  reference_id?: string;
  enabled: boolean;
  created_at: string;
  disabled_at?: string;
  version: number;
}

/** A browser's token in place of a card, for one use. */
export interface NonceRecord {
  id: string;
  face: CardFace;
  outcome: CardOutcome;
  created_at: string;
  used_at?: string;
}

/** Behaviour of the card of a payment or a card on file; stored separately so that no API answer contains it. */
export interface OutcomeRecord {
  id: string;
  outcome: CardOutcome;
}

/** First answer to an idempotency key, which every repeat gets. */
export interface KeyRecord {
  id: string;
  bodyHash: string;
  status: number;
  answer: unknown;
  paymentId?: string;
}

/** A webhook, exactly as it is sent. */
export interface EventRecord {
  id: string;
  type: string;
  created_at: string;
  body: string;
}

export interface DeliveryRecord {
  id: string;
  attempts: number;
  last_status?: number;
  next_at?: string;
  delivered_at?: string;
}

export interface LedgerTables {
  payments: PaymentRecord;
  refunds: RefundRecord;
  disputes: DisputeRecord;
  customers: CustomerRecord;
  cards: CardRecord;
  nonces: NonceRecord;
  outcomes: OutcomeRecord;
  keys: KeyRecord;
  events: EventRecord;
  deliveries: DeliveryRecord;
}

export type TableName = keyof LedgerTables;

/** One change, one line of the file: the new state of every affected record. */
export type LedgerChange = { [T in TableName]?: LedgerTables[T][] };
