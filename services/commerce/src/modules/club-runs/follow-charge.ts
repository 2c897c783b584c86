import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { isWaitingBox, lastDayOf, type LockedCharge, RunCharges } from '../club/index.js';
import { MakeOrder } from '../orders/index.js';
import { AttemptRepository } from '../payments/index.js';
import { declinedMail } from './charge-mails.js';
import { declineOf } from './decline-codes.js';
import { againAt, nextTry } from './next-try.js';

/**
 * Takes a charge where its attempt has gone. Only an attempt that has ended without money leaves the charge to another
 * one: it may be called at any time, by anyone.
 */
@Injectable()
export class FollowCharge {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly charges: RunCharges,
    private readonly attempts: AttemptRepository,
    private readonly orders: MakeOrder,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(id: string): Promise<void> {
    const attemptId = (await this.charges.find(id))?.attempt_id;
    const attempt = attemptId ? await this.attempts.find(attemptId) : undefined;
    if (!attempt) return;
    const { state, errorCode } = attempt;
    if (state === 'paid') await this.orders.execute(attempt, null);
    else if (state === 'declined')
      await this.ended(id, attempt.id, (manager, locked) => this.declined(manager, locked, errorCode));
    else if (state === 'failed' || state === 'voided')
      await this.ended(id, attempt.id, async (manager, { charge }) => {
        const next_try_at = againAt(charge.tries, this.clock.now());
        if (charge.state === 'paid') return this.charges.boxAgain(manager, id, attempt.id, next_try_at);
        await this.charges.move(manager, id, 'charging', 'due', { next_try_at });
      });
  }

  /**
   * Notes a decline of a locked charge and tells the member. A lasting one has no next try, unless another card was
   * stored while this one was asked.
   */
  async declined(manager: EntityManager, locked: LockedCharge, code: string | null): Promise<void> {
    const { charge, release } = locked;
    const now = this.clock.now();
    const first = charge.declined_at ?? now;
    const { kind, says } = declineOf(code);
    const lastDay = lastDayOf(release.charge_on ?? charge.quarter);
    const withAnotherCard = charge.state === 'charging' ? charge.next_try_at : null;
    const next = withAnotherCard ?? (kind === 'soft' ? nextTry(first, now, lastDay) : null);
    const moved = await this.charges.move(manager, charge.id, charge.state, 'declined', {
      error_code: code,
      declined_at: first,
      next_try_at: next,
      tried: charge.state !== 'charging',
    });
    if (moved) await this.outbox.add(manager, mailEvent(declinedMail(locked, says, next, lastDay)));
  }

  /** After the end of the run or of the membership nothing is tried again. */
  private async ended(
    id: string,
    attemptId: string,
    go: (manager: EntityManager, locked: LockedCharge) => Promise<void>,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const locked = await this.charges.lock(manager, id);
      if (locked?.charge.attempt_id !== attemptId) return;
      if (isWaitingBox(locked.charge)) return go(manager, locked);
      if (locked.charge.state !== 'charging') return;
      const isOver = locked.release.state === 'finished' || locked.member.status === 'cancelled';
      if (!isOver) return go(manager, locked);
      await this.charges.cancel(manager, locked.charge);
      if (locked.release.state === 'finished') await this.charges.freeTiers(manager, locked.release.id);
    });
  }
}
