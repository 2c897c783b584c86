import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, CONFIG, ErrorReports, Periodic } from '@shamba/service-kit';
import type { CommerceConfig } from '../../config.js';
import { MakeOrder } from '../orders/index.js';
import { type Attempt, Attempts, type Batch, HOLDS_UNREACHABLE, VoidAttempt } from '../payments/index.js';
import { ProcessRefund, RefundInsteadOfVoid, Refunds } from '../refunds/index.js';
import { CapturePayments } from './capture-payments.js';

const BATCH = 100;
const CONCURRENCY = 4;
const FIRST = '00000000-0000-0000-0000-000000000000';
const GAVE_UP = 'The payment was not completed and your card was not charged. Please try again.';

/** What every sweep needs of the process. */
@Injectable()
export class SweepTools {
  constructor(
    readonly periodic: Periodic,
    readonly clock: Clock,
    readonly reports: ErrorReports,
    readonly refunds: Refunds,
    readonly processRefund: ProcessRefund,
    readonly refundInstead: RefundInsteadOfVoid,
    @Inject(CONFIG) readonly config: CommerceConfig,
  ) {}
}

/**
 * Finishes what a crash, a closed browser or a silent provider left half done. It makes orders of paid attempts, voids
 * what never got paid, captures what was not captured, and never creates a payment.
 */
@Injectable()
export class SweepPayments implements OnModuleInit {
  private readonly log = new Logger('SweepPayments');
  /** Where the next round goes on, per kind of work: a hundred that are stuck keep nobody behind them waiting. */
  private readonly reached = new Map<string, string>();

  constructor(
    private readonly attempts: Attempts,
    private readonly voids: VoidAttempt,
    private readonly orders: MakeOrder,
    private readonly captures: CapturePayments,
    private readonly tools: SweepTools,
  ) {}

  onModuleInit(): void {
    this.tools.periodic.every('sweep-payments', this.tools.config.SWEEP_INTERVAL_MS, () => this.sweep());
  }

  /** One round. A row that fails is reported and left for the next round; it does not stop the others. */
  async sweep(): Promise<void> {
    const { SWEEP_AGE_MS, UNCLAIMED_PAID_MS } = this.tools.config;
    const stale = this.ago(SWEEP_AGE_MS);
    await this.each(
      await this.next('unpaid', (batch) => this.attempts.stale(['pinning', 'authorising'], stale, batch)),
      (attempt) => this.giveUp(attempt, ['pinning', 'authorising']),
    );
    await this.each(
      await this.next('voids', (batch) => this.attempts.voidsDue(this.tools.clock.now(), batch)),
      (attempt) => this.voidAgain(attempt),
    );
    await this.each(await this.next('pins', (batch) => this.attempts.withPins(batch)), (attempt) =>
      this.voids.letPinsGo(attempt, {
        mayStillLand: attempt.errorCode === HOLDS_UNREACHABLE && attempt.stateAt > stale,
      }),
    );
    await this.each(
      await this.next('paid', (batch) => this.attempts.paidSince(stale, this.ago(UNCLAIMED_PAID_MS), batch)),
      (attempt) => this.finishPaid(attempt),
    );
    await this.each(await this.next('ordered', (batch) => this.attempts.stale(['ordered'], stale, batch)), (attempt) =>
      this.captureAgain(attempt),
    );
    await this.each(await this.tools.refunds.open(BATCH), (refund) => this.tools.processRefund.execute(refund));
  }

  /** The next rows of a kind; after the last ones comes the first again. */
  private async next(kind: string, read: (batch: Batch) => Promise<Attempt[]>): Promise<Attempt[]> {
    const after = this.reached.get(kind) ?? FIRST;
    const rows = await read({ limit: BATCH, after });
    const last = rows.length < BATCH ? undefined : rows.at(-1);
    this.reached.set(kind, last?.id ?? FIRST);
    // At the end of a long list: the first ones are not kept waiting for another round.
    return after === FIRST || last
      ? rows
      : [...rows, ...(await read({ limit: BATCH - rows.length, after: FIRST })).filter(({ id }) => id <= after)];
  }

  private async voidAgain(attempt: Attempt): Promise<void> {
    const taken = await this.voids.execute(attempt);
    if (taken) await this.tools.refundInstead.execute(attempt.id, taken);
  }

  private async giveUp(attempt: Attempt, from: readonly Attempt['state'][]): Promise<void> {
    if (!(await this.attempts.move(attempt.id, from, 'voiding', { errorCode: 'abandoned', errorMessage: GAVE_UP })))
      return;
    this.log.warn(`Attempt ${attempt.id} was left in ${attempt.state}; it is voided`);
    await this.voids.letPinsGo(attempt);
    await this.voidAgain({ ...attempt, state: 'voiding' });
  }

  /** Paid, and the browser never came back for its order: with the customer's details the order is made without it. */
  private async finishPaid(attempt: Attempt): Promise<void> {
    if (attempt.snapshot.customer === null) {
      await this.giveUp(attempt, ['paid']);
      return;
    }
    const order = await this.orders.execute(attempt, null);
    this.log.log(`Order ${order.orderNumber} made for attempt ${attempt.id} without its browser`);
  }

  private async captureAgain(attempt: Attempt): Promise<void> {
    if (attempt.providerPaymentId !== null)
      await this.captures.capture({ attemptId: attempt.id, paymentId: attempt.providerPaymentId });
  }

  private async each<T extends { id: string }>(rows: T[], work: (row: T) => Promise<void>): Promise<void> {
    const waiting = [...rows];
    const worker = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        try {
          await work(row);
        } catch (error) {
          this.log.error(`Sweeping ${row.id} failed`, error instanceof Error ? error.stack : String(error));
          this.tools.reports.reportError(error);
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(CONCURRENCY, rows.length) }, worker));
  }

  private ago(ms: number): Date {
    return new Date(this.tools.clock.now().getTime() - ms);
  }
}
