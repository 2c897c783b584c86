import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Cents } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import { Clock } from '@shamba/service-kit/time';
import type { CommerceConfig } from '../../../config.js';
import { ClubTastings, NOT_COMPLETED } from '../../club/index.js';
import { CheckoutHolds } from '../../holds/index.js';
import { type Attempt, ORDER_CANCELLED } from '../attempt.js';
import { AttemptRepository } from '../attempt.repository.js';
import { PaymentProvider, ProviderUnavailable } from '../payment-provider.js';
import { tastingsOf } from '../snapshot.js';

/** A payment is made within moments of its attempt, and an attempt is given up within minutes unless we are down. */
const LOOK_BACK_MS = 2 * 24 * 3600_000;

/** Captured money of an attempt that was to be voided: the part that is not refunded yet. */
export interface TakenPayment {
  paymentId: string;
  left: Cents;
}

/**
 * Releases everything that an attempt may have reserved: money at the provider, items at the holders. All methods may
 * be repeated.
 */
@Injectable()
export class VoidAttempt implements BeforeApplicationShutdown {
  private readonly log = new Logger('VoidAttempt');
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly attempts: AttemptRepository,
    private readonly holds: CheckoutHolds,
    private readonly provider: PaymentProvider,
    private readonly tastings: ClubTastings,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  /**
   * Unpins the attempt's holds and gives its tastings back to the membership, unless it became an order: that keeps or
   * gives them back with its visits. The sweeper repeats it until all is done.
   * `mayStillLand`: a holder did not answer in time and may pin after this release: the sweeper releases it again.
   */
  async releasePins(
    attempt: Pick<Attempt, 'id' | 'checkoutId' | 'snapshot'> & Partial<Pick<Attempt, 'errorCode'>>,
    { mayStillLand = false } = {},
  ): Promise<void> {
    const { holds } = attempt.snapshot;
    const tastings = attempt.errorCode === ORDER_CANCELLED ? [] : tastingsOf(attempt.snapshot);
    if (holds.length + tastings.length === 0) return;
    await this.tastings.giveBack(attempt.id, tastings, NOT_COMPLETED);
    const heard = holds.length === 0 || (await this.holds.unpin(attempt.checkoutId, attempt.id, holds));
    if (heard && !mayStillLand) await this.attempts.pinsGone(attempt.id);
  }

  /**
   * Starts voiding without waiting; the sweeper continues unfinished work. `onTaken`: refunds captured money, see
   * `execute`.
   */
  soon(attemptId: string, onTaken?: (payment: TakenPayment) => Promise<void>): void {
    const run = this.attempts
      .find(attemptId)
      .then((attempt) => attempt && this.execute(attempt))
      .then((taken) => taken && onTaken?.(taken))
      .catch((error: unknown) => this.log.warn(`Attempt ${attemptId} not voided yet: ${String(error)}`))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /**
   * One step of voiding: cancels at the provider; repeats it two minutes after the confirmation, for a charge that
   * arrives late. Returns money that was captured before the void, by a running capture or by hand at the provider: the
   * caller refunds it, and until then the attempt stays as it is.
   */
  async execute(attempt: Attempt): Promise<TakenPayment | undefined> {
    if (attempt.state !== 'voiding') return undefined;
    const outcome = await this.cancel(attempt);
    if (outcome === 'unconfirmed') return undefined;
    if (outcome !== 'released') return outcome;
    const again = attempt.voidConfirmedAt === null;
    if (!again) await this.releasePins(attempt);
    await this.attempts.voidConfirmed(attempt.id, again ? this.recheck() : null);
    return undefined;
  }

  /** Cancels an authorisation now. If the provider does not answer, the authorisation expires and is reconciled. */
  async cancelAuthorisation(paymentId: string): Promise<void> {
    try {
      const status = await this.provider.cancel(paymentId);
      if (status === 'completed') this.log.error(`Payment ${paymentId} was completed before it could be cancelled`);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.error(`Payment ${paymentId} could not be cancelled: ${error.message}`);
    }
  }

  /** `released`: the provider has confirmed that no money is reserved or captured. */
  private async cancel(attempt: Attempt): Promise<'released' | 'unconfirmed' | TakenPayment> {
    try {
      const paymentId = attempt.providerPaymentId ?? (await this.cancelByKey(attempt));
      if (paymentId === null) return 'released';
      if (paymentId === undefined) return 'unconfirmed';
      if ((await this.provider.cancel(paymentId)) !== 'completed') return 'released';
      const { amount, refunded } = await this.provider.payment(paymentId);
      return refunded >= amount ? 'released' : { paymentId, left: amount - refunded };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn(`Attempt ${attempt.id} not voided yet: ${error.message}`);
      return 'unconfirmed';
    }
  }

  /**
   * null: cancelled, or no payment was made. Otherwise the id of the completed payment, undefined while the provider
   * does not return it.
   */
  private async cancelByKey(attempt: Attempt): Promise<string | null | undefined> {
    if (await this.provider.cancelByKey(attempt.id)) return null;
    const payments = await this.provider.list(new Date(attempt.stateAt.getTime() - LOOK_BACK_MS));
    const mine = payments.filter(({ referenceId }) => referenceId === attempt.id);
    const taken = mine.find(({ status }) => status === 'completed');
    if (taken) {
      await this.attempts.paymentFound(attempt.id, taken.id);
      return taken.id;
    }
    // A provider may refuse to cancel a payment that is canceled, failed or expired already.
    if (mine.length > 0 && mine.every(({ status }) => status === 'canceled' || status === 'failed')) return null;
    this.log.warn(
      `Attempt ${attempt.id} can't be cancelled by its key, and the provider does not say yet what became of it`,
    );
    await this.attempts.voidPutOff(attempt.id, this.recheck());
    return undefined;
  }

  private recheck(): Date {
    return new Date(this.clock.now().getTime() + this.config.VOID_RECHECK_MS);
  }
}
