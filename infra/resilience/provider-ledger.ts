/** The payment provider's own list, as its emulator answers it (`GET /_control/ledger`). */
export interface ProviderLedger {
  payments: {
    id: string;
    status: string;
    /** The attempt that it was made for. */
    reference_id?: string;
    created_at: string;
    amount_money: { amount: number };
    refunded_money?: { amount: number };
  }[];
  refunds: { id: string; status: string; payment_id: string; amount_money: { amount: number } }[];
  disputes: { id: string; state: string; disputed_payment: { payment_id: string } }[];
}
