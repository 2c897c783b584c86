import type { ApiAnswer } from './api-client.js';
import { ApiClient } from './api-client.js';

export interface ProviderPayment {
  id: string;
  status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  reference_id?: string;
  amount_money: { amount: number; currency: string };
  refunded_money?: { amount: number };
  created_at: string;
}

export interface Fault {
  kind: string;
  mode: 'decline' | 'stall' | 'late' | 'late-work' | 'fail-before' | 'fail-after' | 'drop';
  times?: number;
  ms?: number;
  status?: number;
  code?: string;
}

/** The payment provider's records, and faults that tests switch on. */
export class Provider {
  private readonly api: ApiClient;

  constructor(url: string) {
    this.api = new ApiClient(url);
  }

  /** All payments, also declined ones, oldest first. */
  async payments(): Promise<ProviderPayment[]> {
    return (await this.api.expectOk<{ payments: ProviderPayment[] }>('GET', '/_control/ledger')).payments;
  }

  /** A function that gives the payments made after this call. */
  async watch(): Promise<() => Promise<ProviderPayment[]>> {
    const known = new Set((await this.payments()).map(({ id }) => id));
    return async () => (await this.payments()).filter(({ id }) => !known.has(id));
  }

  fault(fault: Fault): Promise<ApiAnswer<unknown>> {
    return this.api.post('/_control/faults', fault);
  }

  clearFaults(): Promise<ApiAnswer<unknown>> {
    return this.api.call('DELETE', '/_control/faults');
  }
}
