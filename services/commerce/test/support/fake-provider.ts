import { randomUUID } from 'node:crypto';
import type {
  AuthoriseOutcome,
  AuthoriseRequest,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
  ProviderStatus,
  RefundState,
} from '../../src/modules/payments/payment-provider.js';
import { ProviderUnavailable, UnknownPayment } from '../../src/modules/payments/payment-provider.js';

const DECLINE = { kind: 'declined', code: 'GENERIC_DECLINE', message: 'Your card was declined.' } as const;

type Behaviour = 'approve' | 'decline' | 'token-spent' | 'no-answer' | 'no-answer-but-charged' | 'refuse';

/** A provider with a ledger in memory that does what a test tells it. Keys are honoured as Square does. */
export class FakeProvider implements PaymentProvider {
  readonly payments = new Map<string, ProviderPayment>();
  readonly refunds: { key: string; paymentId: string; amount: bigint }[] = [];
  readonly authorisations: AuthoriseRequest[] = [];
  readonly cancelledKeys: string[] = [];
  /** What the next authorisations do; `approve` when empty. */
  next: Behaviour[] = [];
  down = false;
  /** Of the card that the next declines are about. */
  fingerprint: string | null = null;
  /** Set: authorisations wait for it. */
  gate: Promise<void> | undefined;
  /** Set: the payment that every authorisation finds made already, as a key used twice does. */
  fixedCharge: ProviderPayment | undefined;
  /** How refunds are made; pending ones wait until the test settles them. */
  refundAs: RefundState = 'completed';
  /** Completed at once but told late: refunds are made, the answer is lost. */
  refundAnswerLost = false;
  readonly refundStates = new Map<string, RefundState>();
  /** Payments that the list does not have yet. */
  readonly unlisted = new Set<string>();
  /** Cancelling by key is refused, whatever became of the payment. */
  refusesKeys = false;
  /** What completing answers instead of completing. */
  completeAs: ProviderStatus | undefined;

  /** As if nothing had ever been charged. */
  reset(): void {
    this.payments.clear();
    this.refunds.length = 0;
    this.authorisations.length = 0;
    this.cancelledKeys.length = 0;
    this.next = [];
    this.down = false;
    this.fingerprint = null;
    this.gate = undefined;
    this.completeAs = undefined;
    this.refundAs = 'completed';
    this.refundAnswerLost = false;
    this.refundStates.clear();
    this.unlisted.clear();
    this.refusesKeys = false;
    this.fixedCharge = undefined;
  }

  async authorise(request: AuthoriseRequest): Promise<AuthoriseOutcome> {
    this.authorisations.push(request);
    await this.gate;
    switch (this.next.shift() ?? 'approve') {
      case 'decline':
        return { ...DECLINE, byBank: true, fingerprint: this.fingerprint };
      case 'token-spent':
        return { ...DECLINE, code: 'CARD_TOKEN_USED', byBank: false, fingerprint: null };
      case 'refuse':
        return { kind: 'refused', code: 'UNAUTHORIZED', message: 'Bad token' };
      case 'no-answer':
        return { kind: 'unknown', reason: 'timeout' };
      case 'no-answer-but-charged':
        this.charge(request);
        return { kind: 'unknown', reason: 'timeout' };
      case 'approve':
        return { kind: 'approved', paymentId: this.charge(request).id, cardBrand: 'VISA', cardLastFour: '1111' };
    }
  }

  charge(request: Pick<AuthoriseRequest, 'attemptId' | 'amount' | 'currency'>): ProviderPayment {
    if (this.fixedCharge) return this.fixedCharge;
    const payment: ProviderPayment = {
      id: `pay-${randomUUID()}`,
      referenceId: request.attemptId,
      status: 'approved',
      amount: request.amount,
      refunded: 0n,
      currency: request.currency,
      createdAt: new Date(),
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  async complete(paymentId: string): Promise<ProviderStatus> {
    this.orDown();
    const payment = this.of(paymentId);
    if (payment.status === 'approved') payment.status = this.completeAs ?? 'completed';
    return payment.status;
  }

  async cancel(paymentId: string): Promise<ProviderStatus> {
    this.orDown();
    const payment = this.of(paymentId);
    if (payment.status === 'approved') payment.status = 'canceled';
    return payment.status;
  }

  async cancelByKey(attemptId: string): Promise<boolean> {
    this.orDown();
    this.cancelledKeys.push(attemptId);
    const mine = this.ofAttempt(attemptId);
    for (const payment of mine) if (payment.status === 'approved') payment.status = 'canceled';
    return !this.refusesKeys && mine.every((payment) => payment.status !== 'completed');
  }

  async payment(paymentId: string): Promise<ProviderPayment> {
    this.orDown();
    return this.of(paymentId);
  }

  async refund(request: { key: string; paymentId: string; amount: bigint }): Promise<ProviderRefund> {
    this.orDown();
    const id = `refund-${request.key}`;
    if (!this.refunds.some((refund) => refund.key === request.key)) {
      this.refunds.push(request);
      this.refundStates.set(id, this.refundAs);
      if (this.refundAs === 'completed') this.of(request.paymentId).refunded += request.amount;
    }
    if (this.refundAnswerLost) throw new ProviderUnavailable('timeout');
    return { id, state: this.refundStates.get(id) ?? 'completed' };
  }

  /** The bank has decided about a pending refund. */
  settleRefund(id: string, state: RefundState): void {
    const refund = this.refunds.find((candidate) => `refund-${candidate.key}` === id);
    if (refund && state === 'completed') this.of(refund.paymentId).refunded += refund.amount;
    this.refundStates.set(id, state);
  }

  async refundState(id: string): Promise<RefundState> {
    this.orDown();
    return this.refundStates.get(id) ?? 'completed';
  }

  async list(): Promise<ProviderPayment[]> {
    this.orDown();
    return [...this.payments.values()].filter(({ id }) => !this.unlisted.has(id));
  }

  async isSigned(_: string, signature: string): Promise<boolean> {
    return signature === 'signed';
  }

  ofAttempt(attemptId: string): ProviderPayment[] {
    return [...this.payments.values()].filter((payment) => payment.referenceId === attemptId);
  }

  /** Cents that are reserved or taken. */
  get charged(): bigint {
    return [...this.payments.values()]
      .filter((payment) => payment.status === 'approved' || payment.status === 'completed')
      .reduce((sum, payment) => sum + payment.amount, 0n);
  }

  private of(paymentId: string): ProviderPayment {
    const payment = this.payments.get(paymentId);
    if (!payment) throw new UnknownPayment(paymentId);
    return payment;
  }

  private orDown(): void {
    if (this.down) throw new ProviderUnavailable('down');
  }
}
