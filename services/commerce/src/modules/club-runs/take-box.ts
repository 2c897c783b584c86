import { Injectable } from '@nestjs/common';
import { ServiceUnavailable } from '@shamba/service-kit/http';
import { ErrorReports } from '@shamba/service-kit/observe';
import { BoxHolds } from '../holds/index.js';
import {
  AttemptRepository,
  type BegunAttempt,
  HOLDS_UNREACHABLE,
  HoldsRefused,
  RunAttempt,
} from '../payments/index.js';

/** An attempt that was begun, with what it needs. */
export interface BegunCharge {
  attempt: BegunAttempt;
  card: { sourceId: string | undefined; customerId: string | undefined };
  note: string;
  /** The set of the release's share, and the instant until which the bottles are kept. */
  shareId: string;
  deadline: Date;
}

/** Pays a begun charge: the box's bottles out of the share, then the card. The outcome is the attempt's state. */
@Injectable()
export class TakeBox {
  constructor(
    private readonly bottles: BoxHolds,
    private readonly attempts: AttemptRepository,
    private readonly run: RunAttempt,
    private readonly reports: ErrorReports,
  ) {}

  async pay({ attempt, card, note, shareId, deadline }: BegunCharge): Promise<void> {
    try {
      const { holds } = attempt.snapshot;
      if (holds.length > 0 && !(await this.bottles.take(attempt.checkoutId, holds, shareId, deadline)))
        return await this.lacking(attempt.id, attempt.checkoutId);
      await this.run.execute(attempt, { ...card, verificationToken: undefined, note }, null);
    } catch (error) {
      // Nothing was asked of the bank: the charge is begun again later.
      if (error instanceof HoldsRefused) return this.lacking(attempt.id, attempt.checkoutId);
      if (!(error instanceof ServiceUnavailable)) throw error;
      await this.attempts.move(attempt.id, 'pinning', 'failed', {
        errorCode: HOLDS_UNREACHABLE,
        errorMessage: 'The stock did not answer.',
      });
    }
  }

  private async lacking(attemptId: string, chargeId: string): Promise<void> {
    await this.attempts.move(attemptId, 'pinning', 'failed', {
      errorCode: 'hold_unavailable',
      errorMessage: 'The share of the release lacks bottles.',
    });
    this.reports.report({
      severity: 'warning',
      message: `The charge ${chargeId} of a club release waits: its share lacks bottles.`,
    });
  }
}
