export type { DisputeRecord, LedgerChange, PaymentRecord, RefundRecord } from './ledger/records.js';
