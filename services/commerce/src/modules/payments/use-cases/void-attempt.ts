import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, CONFIG } from '@shamba/service-kit';
import type { CommerceConfig } from '../../../config.js';
import { CheckoutHolds } from '../../holds/index.js';
import type { Attempt } from '../attempt.js';
import { Attempts } from '../attempts.js';
import { PaymentProvider, ProviderUnavailable } from '../payment-provider.js';

/** Takes back what an attempt may have reserved: money at the provider, things at the holders. Everything here may be repeated. */
@Injectable()
export class VoidAttempt implements OnApplicationShutdown {
  private readonly log = new Logger('VoidAttempt');
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly attempts: Attempts,
    private readonly holds: CheckoutHolds,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  /**
   * Pins go back to expiring; what a holder has not heard, the sweeper tells it later. `mayStillLand`: a holder did not answer
   * in time and may pin yet, after it was told to let go: then the sweeper tells it again.
   */
  async letPinsGo(attempt: Pick<Attempt, 'id' | 'checkoutId' | 'snapshot'>, { mayStillLand = false } = {}): Promise<void> {
    const { holds } = attempt.snapshot;
    if (holds.length === 0) return;
    const heard = await this.holds.unpin(attempt.checkoutId, attempt.id, holds);
    if (heard && !mayStillLand) await this.attempts.pinsGone(attempt.id);
  }

  /** Starts voiding without waiting; the sweeper continues whatever this does not finish. */
  soon(attemptId: string): void {
    const run = this.attempts
      .find(attemptId)
      .then((attempt) => attempt && this.execute(attempt))
      .catch((error: unknown) => this.log.warn(`Attempt ${attemptId} not voided yet: ${String(error)}`))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /**
   * One step of voiding: cancels at the provider; once confirmed, again after two minutes for a charge that was still on
   * its way. Money that was captured meanwhile is refunded.
   */
  async execute(attempt: Attempt): Promise<void> {
    if (attempt.state !== 'voiding') return;
    if (!(await this.cancel(attempt))) return;
    const again = attempt.voidConfirmedAt === null;
    if (!again) await this.letPinsGo(attempt);
    await this.attempts.voidConfirmed(attempt.id, again ? new Date(this.clock.now().getTime() + this.config.VOID_RECHECK_MS) : null);
  }

  /** Cancels one authorisation, now. A provider that does not answer leaves it to expire and to reconcile. */
  async cancelAuthorisation(paymentId: string): Promise<void> {
    try {
      const status = await this.provider.cancel(paymentId);
      if (status === 'completed') this.log.error(`Payment ${paymentId} was completed before it could be cancelled`);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.error(`Payment ${paymentId} could not be cancelled: ${error.message}`);
    }
  }

  /** Whether the provider has confirmed that no money is reserved or kept. */
  private async cancel(attempt: Attempt): Promise<boolean> {
    try {
      if (attempt.providerPaymentId !== null) {
        const status = await this.provider.cancel(attempt.providerPaymentId);
        if (status === 'completed') await this.giveBack(attempt, attempt.providerPaymentId);
        return true;
      }
      if (await this.provider.cancelByKey(attempt.id)) return true;
      this.log.error(`Attempt ${attempt.id} can't be cancelled by its key: the provider has completed it`);
      return false;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn(`Attempt ${attempt.id} not voided yet: ${error.message}`);
      return false;
    }
  }

  private async giveBack(attempt: Attempt, paymentId: string): Promise<void> {
    const { state } = await this.provider.refund({ key: `${attempt.id}-void`, paymentId, amount: attempt.amount, currency: attempt.currency, reason: 'Order cancelled' });
    if (state === 'failed') this.log.error(`Payment ${paymentId} was captured before it could be cancelled, and the provider does not refund it`);
  }
}
