import { randomUUID } from 'node:crypto';
import type {
  AuthoriseOutcome,
  AuthoriseRequest,
  DisputeRecord,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
  ProviderStatus,
  RefundRecord,
  RefundState,
} from '../../src/modules/payments/payment-provider.js';
import { ProviderUnavailable, UnknownPayment } from '../../src/modules/payments/payment-provider.js';

const DECLINE = { kind: 'declined', code: 'GENERIC_DECLINE', message: 'Your card was declined.' } as const;

type Behaviour = 'approve' | 'decline' | 'token-spent' | 'no-answer' | 'no-answer-but-charged' | 'refuse';

/** A provider with an in-memory ledger, controlled by the test. Idempotency keys work as at Square. */
export class FakeProvider implements PaymentProvider {
  readonly payments = new Map<string, ProviderPayment>();
  readonly refunds: { key: string; paymentId: string; amount: bigint }[] = [];
  readonly authorisations: AuthoriseRequest[] = [];
  readonly cancelledKeys: string[] = [];
  /** Behaviours of the next authorisations; `approve` when empty. */
  next: Behaviour[] = [];
  down = false;
  /** Fingerprint of the card in the next declines. */
  fingerprint: string | null = null;
  /** If set, authorisations wait for it. */
  gate: Promise<void> | undefined;
  /** If set, every authorisation returns this payment, as a key used twice does. */
  fixedCharge: ProviderPayment | undefined;
  /** State of new refunds; pending ones wait until the test settles them. */
  refundAs: RefundState = 'completed';
  /** If true, refunds are made at once, but their answers are lost. */
  refundAnswerLost = false;
  readonly byHand = new Map<string, RefundRecord>();
  readonly disputed = new Map<string, DisputeRecord>();
  readonly refundStates = new Map<string, RefundState>();
  /** Payments that are missing from the list. */
  readonly unlisted = new Set<string>();
  /** If true, cancelling by key is refused for every payment. */
  refusesKeys = false;
  /** If set, completing returns this status and completes nothing. */
  completeAs: ProviderStatus | undefined;

  /** Removes all charges. */
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
    this.byHand.clear();
    this.disputed.clear();
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
      fees: [],
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
      if (!this.canRefund(request.paymentId, request.amount)) return { id: null, state: 'failed' };
      this.refunds.push(request);
      this.refundStates.set(id, this.refundAs);
      if (this.refundAs === 'completed') this.of(request.paymentId).refunded += request.amount;
    }
    if (this.refundAnswerLost) throw new ProviderUnavailable('timeout');
    return { id, state: this.refundStates.get(id) ?? 'completed' };
  }

  /** The bank decides about a pending refund. */
  settleRefund(id: string, state: RefundState): void {
    const refund = this.refunds.find((candidate) => `refund-${candidate.key}` === id);
    if (refund && state === 'completed') this.of(refund.paymentId).refunded += refund.amount;
    this.refundStates.set(id, state);
  }

  /** Somebody refunds a payment in the provider's own pages. */
  refundByHand(paymentId: string, amount: bigint, more: Partial<RefundRecord> = {}): RefundRecord {
    const now = new Date();
    const record: RefundRecord = {
      ...{ id: `hand-${randomUUID()}`, paymentId, amount, currency: 'USD', state: 'completed', reason: 'by hand' },
      ...{ createdAt: now, updatedAt: now, ...more },
    };
    if (record.state === 'completed') this.of(paymentId).refunded += amount;
    this.byHand.set(record.id, record);
    return record;
  }

  /** Opens a dispute of a payment, or updates the dispute with that id. */
  dispute(paymentId: string, amount: bigint, more: Partial<DisputeRecord> = {}): DisputeRecord {
    const now = new Date();
    const record: DisputeRecord = {
      ...{ id: `dispute-${randomUUID()}`, paymentId, amount, currency: 'USD', reason: 'NOT_RECEIVED' },
      ...{ state: 'evidence_required', dueAt: null, version: 1, createdAt: now, updatedAt: now, ...more },
    };
    this.disputed.set(record.id, record);
    return record;
  }

  async refundById(id: string): Promise<RefundRecord> {
    this.orDown();
    const made = this.refundRecords().find((record) => record.id === id);
    if (made) return made;
    const at = new Date();
    const state = this.refundStates.get(id) ?? 'completed';
    return { id, paymentId: '', amount: 0n, currency: 'USD', state, reason: null, createdAt: at, updatedAt: at };
  }

  async refundsOf(paymentId: string): Promise<RefundRecord[]> {
    this.orDown();
    return this.refundRecords().filter((record) => record.paymentId === paymentId);
  }

  async refundsSince(): Promise<RefundRecord[]> {
    this.orDown();
    return this.refundRecords();
  }

  async disputeById(id: string): Promise<DisputeRecord> {
    this.orDown();
    const dispute = this.disputed.get(id);
    if (!dispute) throw new ProviderUnavailable('no such dispute');
    return dispute;
  }

  async disputesSince(): Promise<DisputeRecord[]> {
    this.orDown();
    return [...this.disputed.values()];
  }

  private refundRecords(): RefundRecord[] {
    const own = this.refunds.map(({ key, paymentId, amount }): RefundRecord => {
      const id = `refund-${key}`;
      const at = new Date();
      const state = this.refundStates.get(id) ?? 'completed';
      return { id, paymentId, amount, currency: 'USD', state, reason: null, createdAt: at, updatedAt: at };
    });
    return [...own, ...this.byHand.values()];
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

  /** Reserved and captured cents. */
  get charged(): bigint {
    return [...this.payments.values()]
      .filter((payment) => payment.status === 'approved' || payment.status === 'completed')
      .reduce((sum, payment) => sum + payment.amount, 0n);
  }

  /** Never more than the rest, pending refunds included, and nothing while a dispute is open. */
  private canRefund(paymentId: string, amount: bigint): boolean {
    const disputes = [...this.disputed.values()].filter((dispute) => dispute.paymentId === paymentId);
    if (disputes.some(({ state }) => state === 'evidence_required' || state === 'processing')) return false;
    const gone = [
      ...this.refundRecords().filter((record) => record.paymentId === paymentId && record.state !== 'failed'),
      ...disputes.filter(({ state }) => state === 'lost' || state === 'accepted'),
    ];
    return gone.reduce((sum, part) => sum + part.amount, amount) <= this.of(paymentId).amount;
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
