import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { inTransaction } from '@shamba/service-kit/database';
import { standingOf } from '@shamba/service-kit/identity';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { endOf, isWaitingBox, type LockedCharge, RunCharges } from '../club/index.js';
import { AttemptRepository, type BegunAttempt, type Snapshot } from '../payments/index.js';
import { quarterForPeople } from './charge-mails.js';
import { FollowCharge } from './follow-charge.js';
import { QUEUED_MS } from './next-try.js';
import { type BegunCharge, TakeBox } from './take-box.js';

/** So much the clocks of two machines may differ. */
const CLOCKS_MS = 10_000;

/**
 * A job. `until`: its end in milliseconds, to which the charge was put off when it was queued; a charge with another
 * time of its next try was not queued by this job.
 */
export interface QueuedCharge {
  id: string;
  until: number;
}

/**
 * Charges one member's quarter: attempt, bottles, card, order; of a quarter that was paid before, only the box is left,
 * as a free order. A process may die after any step; the attempt's sweeper
 * decides what it began, and the charge follows.
 */
@Injectable()
export class ChargeMember {
  private readonly log = new Logger('ChargeMember');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly charges: RunCharges,
    private readonly attempts: AttemptRepository,
    private readonly box: TakeBox,
    private readonly following: FollowCharge,
    private readonly clock: Clock,
  ) {}

  async execute(queued: QueuedCharge): Promise<void> {
    const begun = await this.begin(queued);
    if (!begun) return;
    await this.box.pay(begun);
    await this.following.execute(queued.id);
  }

  /** Opens the attempt and moves the charge, together. null: nothing is to be charged now. */
  async begin({ id, until }: QueuedCharge): Promise<BegunCharge | null> {
    return inTransaction(this.dataSource, async (manager) => {
      const userId = await this.charges.userOf(manager, id);
      // Before any row is locked: an account that ends waits for this transaction, and voids what it began.
      if (userId === undefined || (await standingOf(manager, userId)) !== 'stands') return null;
      const locked = await this.charges.lock(manager, id);
      const deadline = locked && endOf(locked.release.charge_on ?? locked.charge.quarter);
      if (!deadline || !this.isQueued(locked, until) || !this.mayBegin(locked, deadline)) return null;
      const { charge, release } = locked;
      const missing = attemptOf(locked).amount > 0n ? this.cardProblem(locked) : null;
      if (missing !== null) {
        await this.following.declined(manager, locked, missing);
        return null;
      }
      const attempt = attemptOf(locked);
      if (!(await this.attempts.openRun(attempt, manager))) {
        this.log.warn(`Charge ${id} has another attempt that may hold money`);
        return null;
      }
      const from = charge.state;
      const hasBegun =
        from === 'paid'
          ? await this.charges.beginBox(manager, id, attempt.id)
          : await this.charges.move(manager, id, from, 'charging', { attempt_id: attempt.id, tried: true });
      if (!hasBegun) throw new Error(`Charge ${id} can’t begin`);
      const { provider_card_id, provider_customer_id } = locked.card ?? {};
      return {
        attempt,
        card: { sourceId: provider_card_id ?? undefined, customerId: provider_customer_id ?? undefined },
        note: `Wine club, ${quarterForPeople(charge.quarter)}`,
        shareId: release.hold_id,
        deadline,
      };
    });
  }

  /** A job that waited too long would break the rate, and a forged one the days of the tries: the row decides. */
  private isQueued({ charge }: LockedCharge, until: number): boolean {
    const left = until - this.clock.now().getTime();
    return charge.next_try_at?.getTime() === until && left > 0 && left <= QUEUED_MS + CLOCKS_MS;
  }

  private mayBegin({ charge, release, member }: LockedCharge, deadline: Date): boolean {
    if (deadline <= this.clock.now() || charge.snapshot === null) return false;
    // A paid box is sent also after a stop, and to who has left.
    if (charge.state === 'paid')
      return isWaitingBox(charge) && (release.state === 'running' || release.state === 'finished');
    const waits = charge.state === 'due' || charge.state === 'declined';
    return waits && release.state === 'running' && member.status !== 'cancelled';
  }

  /** Problem of a card that is known without asking a bank. */
  private cardProblem({ card }: LockedCharge): 'no_card' | 'card_expired' | null {
    if (!card?.provider_card_id || !card.provider_customer_id) return 'no_card';
    if (card.exp_year === null || card.exp_month === null) return null;
    const until = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`;
    return until < todayIn(this.clock).slice(0, 7) ? 'card_expired' : null;
  }
}

const attemptOf = ({ charge, member }: LockedCharge): BegunAttempt => ({
  id: randomUUID(),
  purpose: 'club_run',
  checkoutId: charge.id,
  userId: member.user_id,
  guestId: null,
  amount: charge.state === 'paid' ? 0n : charge.amount,
  currency: charge.currency,
  fingerprint: charge.id,
  snapshot: charge.snapshot as Snapshot,
});
