import { Injectable, Logger } from '@nestjs/common';
import { ErrorReports } from '@shamba/service-kit/observe';
import type { HoldIssue } from '@shamba/api-contract/internal';
import { Declines, NOT_ACCEPTED, type Permit, TooManyDeclines, type DeclineSubject } from '../../declines/index.js';
import { CheckoutHolds } from '../../holds/index.js';
import { type Attempt, HOLDS_UNREACHABLE } from '../attempt.js';
import { AttemptRepository, type BegunAttempt } from '../attempt.repository.js';
import { issuesOfHolds } from '../hold-issues.js';
import { type AuthoriseOutcome, PaymentProvider } from '../payment-provider.js';
import { HoldsRefused } from '../payments.errors.js';
import { VoidAttempt } from './void-attempt.js';

export interface PaymentAnswer {
  success: boolean;
  /** The attempt's id; null for a free purchase, and on failure. */
  paymentId: string | null;
  error?: string;
  /** After a decline: seconds until another card may be tried. */
  retryAfter?: number;
}

export interface CardInput {
  sourceId: string | undefined;
  /** The provider's customer, with a card on file. */
  customerId?: string | undefined;
  verificationToken: string | undefined;
  note: string | undefined;
}

export const NOT_CHARGED = 'The payment was not completed and your card was not charged. Please try again.';
const NO_ANSWER = 'The card provider did not answer in time. Your card was not charged. Please try again.';
const REFUSED = 'The payment could not be processed. Your card was not charged. Please try again later.';

export const paidAnswer = (attempt: Pick<Attempt, 'id' | 'amount'>): PaymentAnswer => ({
  success: true,
  paymentId: attempt.amount === 0n ? null : attempt.id,
});
const failure = (error: string): PaymentAnswer => ({ success: false, paymentId: null, error });

/** Takes a new attempt from pinning to paid, or to an end without money. */
@Injectable()
export class RunAttempt {
  private readonly log = new Logger('RunAttempt');

  constructor(
    private readonly attempts: AttemptRepository,
    private readonly holds: CheckoutHolds,
    private readonly provider: PaymentProvider,
    private readonly voids: VoidAttempt,
    private readonly reports: ErrorReports,
    private readonly declines: Declines,
  ) {}

  /** Permission to try a card now. @throws TooManyDeclines (429). */
  permit(subject: DeclineSubject): Promise<Permit> {
    return this.declines.permit(subject);
  }

  /**
   * @throws HoldsRefused (409) when an item can't be held, ServiceUnavailable (503) when a holder does not answer,
   * TooManyDeclines (429) when too many cards are being tried. Nothing is charged then.
   * @param permit null: the shop's own charge, whose declines do not count as a stranger's
   */
  async execute(attempt: BegunAttempt, card: CardInput, permit: Permit | null): Promise<PaymentAnswer> {
    const { holds } = attempt.snapshot;
    if (holds.length > 0) await this.keep(attempt);
    const free = attempt.amount === 0n;
    if (!(await this.attempts.move(attempt.id, 'pinning', free ? 'paid' : 'authorising'))) {
      await this.voids.releasePins(attempt);
      return failure(NOT_CHARGED);
    }
    if (free) return paidAnswer(attempt);
    const outcome = await this.authorise(attempt, card, permit);
    return this.settle(attempt, outcome, permit);
  }

  private async authorise(attempt: BegunAttempt, card: CardInput, permit: Permit | null): Promise<AuthoriseOutcome> {
    const ask = (): Promise<AuthoriseOutcome> =>
      this.provider.authorise({
        attemptId: attempt.id,
        sourceId: card.sourceId ?? '',
        amount: attempt.amount,
        currency: attempt.currency,
        note: card.note,
        email: attempt.snapshot.customer?.email,
        billingAddress: attempt.snapshot.billingAddress,
        customerId: card.customerId,
        verificationToken: card.verificationToken,
      });
    try {
      return permit ? await this.declines.ask(permit, ask) : await ask();
    } catch (error) {
      if (!(error instanceof TooManyDeclines)) throw error;
      await this.ended(attempt, 'failed', error.code, error.publicMessage);
      throw error;
    }
  }

  /** Places the whole set for the attempt and pins it, or ends the attempt. A link's or a run's set is held already. */
  private async keep(attempt: BegunAttempt): Promise<void> {
    const { holds } = attempt.snapshot;
    try {
      const anonymous = attempt.userId === null;
      const outcome =
        attempt.purpose === 'checkout'
          ? await this.holds.pin(attempt.checkoutId, holds, attempt.id, { anonymous })
          : await this.holds.pinKept(attempt.checkoutId, holds, attempt.id);
      if (!outcome.held) throw refused(outcome.issues);
    } catch (error) {
      const code = error instanceof HoldsRefused ? 'hold_unavailable' : HOLDS_UNREACHABLE;
      await this.attempts.move(attempt.id, 'pinning', 'failed', {
        errorCode: code,
        errorMessage: error instanceof HoldsRefused ? error.publicMessage : NOT_CHARGED,
      });
      await this.voids.releasePins(attempt, { mayStillLand: !(error instanceof HoldsRefused) });
      throw error;
    }
  }

  private async settle(
    attempt: BegunAttempt,
    outcome: AuthoriseOutcome,
    permit: Permit | null,
  ): Promise<PaymentAnswer> {
    switch (outcome.kind) {
      case 'approved':
        return this.approved(attempt, outcome);
      case 'declined':
        return this.declined(attempt, outcome, permit);
      case 'refused':
        this.reports.report({
          severity: 'critical',
          message: `The card provider refuses our requests: ${outcome.code} ${outcome.message}`,
        });
        return this.ended(attempt, 'failed', outcome.code, REFUSED);
      case 'unknown':
        this.log.warn(
          `Attempt ${attempt.id}: no clear answer from the provider (${outcome.reason}); it will be voided`,
        );
        if (
          await this.attempts.move(attempt.id, 'authorising', 'voiding', {
            errorCode: 'no_answer',
            errorMessage: NO_ANSWER,
          })
        ) {
          await this.voids.releasePins(attempt);
          this.voids.soon(attempt.id);
          return failure(NO_ANSWER);
        }
        return this.decidedElsewhere(attempt);
    }
  }

  private async declined(
    attempt: BegunAttempt,
    { code, message, byBank, fingerprint }: Extract<AuthoriseOutcome, { kind: 'declined' }>,
    permit: Permit | null,
  ): Promise<PaymentAnswer> {
    const counted = byBank && permit ? await this.declines.declined(permit, fingerprint) : null;
    const answer = await this.ended(attempt, 'declined', code, counted?.plain ? NOT_ACCEPTED : message);
    return counted && counted.retryAfter > 0 && !answer.success
      ? { ...answer, retryAfter: counted.retryAfter }
      : answer;
  }

  private async approved(
    attempt: BegunAttempt,
    outcome: Extract<AuthoriseOutcome, { kind: 'approved' }>,
  ): Promise<PaymentAnswer> {
    const { paymentId, cardBrand, cardLastFour } = outcome;
    if (
      await this.attempts.move(attempt.id, 'authorising', 'paid', {
        providerPaymentId: paymentId,
        cardBrand,
        cardLastFour,
      })
    )
      return paidAnswer(attempt);
    const current = await this.attempts.find(attempt.id);
    // A webhook may have recorded the payment first.
    if (current?.providerPaymentId === paymentId && isPaid(current)) return paidAnswer(attempt);
    this.log.warn(`Attempt ${attempt.id} was authorised after it had ended; the authorisation is cancelled`);
    await this.voids.cancelAuthorisation(paymentId);
    return failure(NOT_CHARGED);
  }

  private async ended(
    attempt: BegunAttempt,
    state: 'declined' | 'failed',
    errorCode: string,
    errorMessage: string,
  ): Promise<PaymentAnswer> {
    if (!(await this.attempts.move(attempt.id, 'authorising', state, { errorCode, errorMessage })))
      return this.decidedElsewhere(attempt);
    // Awaited: another card may be tried at once, and its attempt takes over these holds.
    await this.voids.releasePins(attempt);
    return failure(errorMessage);
  }

  private async decidedElsewhere(attempt: BegunAttempt): Promise<PaymentAnswer> {
    const current = await this.attempts.find(attempt.id);
    return current && isPaid(current) ? paidAnswer(attempt) : failure(current?.errorMessage ?? NOT_CHARGED);
  }
}

const isPaid = (attempt: Attempt): boolean =>
  attempt.state === 'paid' || attempt.state === 'ordered' || attempt.state === 'captured';
const refused = (issues: readonly HoldIssue[]): HoldsRefused => new HoldsRefused(issuesOfHolds(issues));
