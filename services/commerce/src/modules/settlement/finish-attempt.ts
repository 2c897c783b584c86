import { Injectable, Logger } from '@nestjs/common';
import { MakeOrder, NotPaid } from '../orders/index.js';
import { type Attempt, AttemptRepository, makesOrder, VoidAttempt } from '../payments/index.js';
import { RefundInsteadOfVoid } from '../refunds/index.js';
import { FinishChange } from '../stay-changes/index.js';
import { CapturePayments } from './capture-payments.js';

const GAVE_UP = 'The payment was not completed and your card was not charged. Please try again.';

/** Completes an attempt whose request died. Never creates a payment. */
@Injectable()
export class FinishAttempt {
  private readonly log = new Logger('SweepPayments');

  constructor(
    private readonly attempts: AttemptRepository,
    private readonly voids: VoidAttempt,
    private readonly orders: MakeOrder,
    private readonly captures: CapturePayments,
    private readonly refundInstead: RefundInsteadOfVoid,
    private readonly changes: FinishChange,
  ) {}

  /** Voids at the provider again; refunds a payment captured in between. */
  async voidAgain(attempt: Attempt): Promise<void> {
    const taken = await this.voids.execute(attempt);
    if (taken) await this.refundInstead.execute(attempt.id, taken);
  }

  /** Voids an unpaid attempt if it is still in one of the states `from`. */
  async giveUp(attempt: Attempt, from: readonly Attempt['state'][]): Promise<void> {
    if (!(await this.attempts.move(attempt.id, from, 'voiding', { errorCode: 'abandoned', errorMessage: GAVE_UP })))
      return;
    this.log.warn(`Attempt ${attempt.id} was left in ${attempt.state}; it is voided`);
    await this.voids.releasePins(attempt);
    await this.voidAgain({ ...attempt, state: 'voiding' });
  }

  /**
   * Makes the order, or the change, of a paid attempt whose browser did not ask for it. Voids it without the customer's
   * details, with a purpose that makes no order, and when no charge of the club waits for it.
   */
  async finishPaid(attempt: Attempt): Promise<void> {
    if (attempt.snapshot.change) {
      await this.changes.execute(attempt);
      return;
    }
    if (attempt.snapshot.customer === null || !makesOrder(attempt)) {
      await this.giveUp(attempt, ['paid']);
      return;
    }
    try {
      const order = await this.orders.execute(attempt, null);
      this.log.log(`Order ${order.orderNumber} made for attempt ${attempt.id} without its browser`);
    } catch (error) {
      if (!(error instanceof NotPaid) || attempt.purpose !== 'club_run') throw error;
      // Its charge does not wait for it any more: nothing else would release the money.
      await this.giveUp(attempt, ['paid']);
    }
  }

  /** Captures the payment of an order again. */
  async captureAgain(attempt: Attempt): Promise<void> {
    if (attempt.providerPaymentId !== null)
      await this.captures.capture({ attemptId: attempt.id, paymentId: attempt.providerPaymentId });
  }

  /**
   * Releases the pins of an ended attempt.
   * @param mayStillLand a holder did not answer: the pins may still be placed
   */
  async releasePins(attempt: Attempt, mayStillLand: boolean): Promise<void> {
    await this.voids.releasePins(attempt, { mayStillLand });
  }
}
