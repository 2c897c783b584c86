import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import PQueue from 'p-queue';
import { Gathered } from '../../shared/gathered.js';
import { SettlePayment } from '../orders/index.js';
import { AttemptRepository, PaymentProvider, ProviderUnavailable } from '../payments/index.js';

/** Parallel calls to the provider: enough to keep up, few enough to avoid throttling. */
const CALLS = 8;
/** Captures under way, also those that wait for the provider or are being recorded. */
const CONCURRENCY = 64;

type Due = Pick<EventPayload<'payment.capture_due'>, 'attemptId' | 'paymentId'>;

/**
 * Captures the money of ordered attempts. The event only wakes this class: no transaction stays open during the
 * provider's call. The attempt's state decides; the sweeper brings an uncaptured attempt here again after a minute.
 */
@Injectable()
export class CapturePayments implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger('CapturePayments');
  private readonly queue = new PQueue({ concurrency: CONCURRENCY });
  private readonly calls = new PQueue({ concurrency: CALLS });
  /** Events come in batches: one statement for all of them. */
  private readonly ordered = new Gathered<string, boolean>(0, (ids) => this.attempts.areOrdered(ids));

  constructor(
    private readonly provider: PaymentProvider,
    private readonly settle: SettlePayment,
    private readonly attempts: AttemptRepository,
  ) {}

  @HandlesEvent('payment.capture_due', { starts: true })
  due({ attemptId, paymentId }: EventPayload<'payment.capture_due'>): Promise<void> {
    void this.queue.add(() => this.captureFirst({ attemptId, paymentId }));
    return Promise.resolve();
  }

  onModuleDestroy(): void {
    this.queue.pause();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.queue.onPendingZero();
  }

  /**
   * Captures a payment now. Repeating it is harmless; without the provider's answer nothing changes.
   * @returns false: the provider did not answer
   */
  async capture({ attemptId, paymentId }: Due): Promise<boolean> {
    try {
      const status = await this.calls.add(() => this.provider.complete(paymentId));
      if (status === 'completed') await this.settle.captured(attemptId);
      else await this.settle.lost(attemptId, status);
      return true;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn(`Payment of attempt ${attemptId} not captured yet: ${error.message}`);
      return false;
    }
  }

  private async captureFirst(due: Due): Promise<void> {
    try {
      // An event that comes again: the order may have been cancelled, its payment is voided then.
      if (!(await this.ordered.get(due.attemptId))) return;
      if (!(await this.capture(due))) await this.settle.waits(due.attemptId);
    } catch (error) {
      this.log.error(
        `Capture of attempt ${due.attemptId} failed`,
        error instanceof Error ? error.stack : String(error),
      );
    }
  }
}
