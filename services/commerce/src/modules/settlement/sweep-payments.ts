import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Clock, Periodic } from '@shamba/service-kit/time';
import type { CommerceConfig } from '../../config.js';
import { AttemptRepository, HOLDS_UNREACHABLE } from '../payments/index.js';
import { FinishAttempt } from './finish-attempt.js';
import { SweepRounds } from './sweep-rounds.js';

/**
 * Completes attempts that a crash, a closed browser or a silent provider left unfinished: makes orders of paid
 * attempts, voids unpaid ones, captures uncaptured ones. Never creates a payment.
 */
@Injectable()
export class SweepPayments implements OnModuleInit {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly finish: FinishAttempt,
    private readonly rounds: SweepRounds,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('sweep-payments', this.config.SWEEP_INTERVAL_MS, () => this.sweep());
  }

  /** One round. A failed row is reported and left for the next round; it does not stop the others. */
  async sweep(): Promise<void> {
    const { rounds, attempts, finish } = this;
    const { SWEEP_AGE_MS, UNCLAIMED_PAID_MS } = this.config;
    const stale = this.ago(SWEEP_AGE_MS);
    await rounds.each(
      await rounds.next('unpaid', (batch) => attempts.stale(['pinning', 'authorising'], stale, batch)),
      (attempt) => finish.giveUp(attempt, ['pinning', 'authorising']),
    );
    await rounds.each(await rounds.next('voids', (batch) => attempts.voidsDue(this.clock.now(), batch)), (attempt) =>
      finish.voidAgain(attempt),
    );
    await rounds.each(await rounds.next('pins', (batch) => attempts.withPins(batch)), (attempt) =>
      finish.releasePins(attempt, attempt.errorCode === HOLDS_UNREACHABLE && attempt.stateAt > stale),
    );
    await rounds.each(
      await rounds.next('paid', (batch) => attempts.paidSince(stale, this.ago(UNCLAIMED_PAID_MS), batch)),
      (attempt) => finish.finishPaid(attempt),
    );
    await rounds.each(await rounds.next('ordered', (batch) => attempts.stale(['ordered'], stale, batch)), (attempt) =>
      finish.captureAgain(attempt),
    );
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}
