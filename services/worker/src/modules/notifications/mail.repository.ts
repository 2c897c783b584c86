import { Injectable } from '@nestjs/common';
import { ERASED, returnedBy } from '@shamba/service-kit/database';
import { Outbox } from '@shamba/service-kit/outbox';
import { assertMove } from '@shamba/service-kit/values';
import { type EntityManager, In, LessThan, LessThanOrEqual, Not, type QueryDeepPartialEntity } from 'typeorm';
import { MAIL_MOVES, Notification, type NotificationState } from './notification.entity.js';

const LEASED = [
  'id',
  'kind',
  'recipient',
  'subject',
  'text_body',
  'html_body',
  'attachments',
  'attempts',
  'request_id',
  'optional',
  'proof_id',
] as const satisfies (keyof Notification)[];

/** A pending mail that belongs to one job until its lease ends. */
export type LeasedMail = Pick<Notification, (typeof LEASED)[number]>;

/** Result of a failed attempt. */
interface FailedAttempt {
  reason: string;
  /** Time of the final failure; null: the next attempt is at `nextAt`. */
  failedAt: Date | null;
  nextAt: Date;
  /** The mail server will never take mail for the recipient. */
  refused: boolean;
}

/** Stored mails: their moves from pending to finished and back. */
@Injectable()
export class MailRepository {
  constructor(private readonly outbox: Outbox) {}

  /** At most `most` pending mails whose next attempt is due, the longest due first. */
  due(manager: EntityManager, now: Date, most: number): Promise<Pick<Notification, 'id' | 'traceparent'>[]> {
    return manager.find(Notification, {
      select: { id: true, traceparent: true },
      where: { state: 'pending', next_attempt_at: LessThanOrEqual(now) },
      order: { next_attempt_at: 'ASC', id: 'ASC' },
      take: most,
    });
  }

  /**
   * Delays the next attempt of these mails until a time, but never brings it forward: a job may have failed in between
   * and delayed its mail for longer.
   */
  async putOffUntil(manager: EntityManager, ids: readonly number[], until: Date): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(Notification)
      .set({ next_attempt_at: () => 'greatest(next_attempt_at, :until)' })
      .where({ id: In(ids), state: 'pending' })
      .setParameter('until', until)
      .execute();
  }

  /** Leases a pending mail until a time and counts the attempt; undefined when another job has it or it is finished. */
  async lease(
    manager: EntityManager,
    id: number,
    { now, until }: { now: Date; until: Date },
  ): Promise<LeasedMail | undefined> {
    const [leased] = await returnedBy<LeasedMail>(
      manager
        .createQueryBuilder()
        .update(Notification)
        .set({ attempts: () => 'attempts + 1', lease_until: until })
        .where({ id, state: 'pending' satisfies NotificationState })
        .andWhere('(lease_until IS NULL OR lease_until <= :now)', { now })
        .returning([...LEASED]),
    );
    return leased;
  }

  /** Extends the lease, unless another attempt has begun. */
  async renewLease(
    manager: EntityManager,
    { id, attempts }: Pick<LeasedMail, 'id' | 'attempts'>,
    until: Date,
  ): Promise<void> {
    await manager.update(Notification, { id, attempts, state: 'pending' }, { lease_until: until });
  }

  /**
   * Marks a mail as sent or captured; false when it is no longer pending, which changes nothing. `text` and `html`
   * replace the stored content; null keeps it. Needs a transaction.
   */
  async end(
    manager: EntityManager,
    { id, proof_id }: Pick<LeasedMail, 'id' | 'proof_id'>,
    { outcome, at, text, html }: { outcome: 'sent' | 'captured'; at: Date; text: string | null; html: string | null },
  ): Promise<boolean> {
    const ended = await this.move(manager, { id, state: 'pending' }, outcome, {
      finished_at: at,
      lease_until: null,
      last_error: null,
      ...(text !== null && { text_body: text }),
      ...(html !== null && { html_body: html }),
    });
    if (ended && proof_id !== null) await this.prove(manager, [proof_id], at);
    return ended;
  }

  /** Tells commerce that the mails with these proofs have left. Needs a transaction. */
  async prove(manager: EntityManager, proofIds: readonly string[], at: Date): Promise<void> {
    if (proofIds.length === 0) return;
    await this.outbox.addAll(
      manager,
      proofIds.map((proofId) => ({
        type: 'mail.sent',
        payload: { proofId, at: at.toISOString() },
        consumers: ['commerce'],
      })),
    );
  }

  /** Ends a pending mail whose reader has unsubscribed since, and removes its content. */
  endUnsubscribed(manager: EntityManager, { id }: Pick<LeasedMail, 'id'>, at: Date): Promise<boolean> {
    return this.move(manager, { id, state: 'pending' }, 'unsubscribed', {
      finished_at: at,
      lease_until: null,
      text_body: '',
      html_body: '',
      attachments: [],
    });
  }

  /**
   * Stores a failed attempt; false when another attempt has begun: after its lease a send must not revive a sent mail.
   */
  async putOff(
    manager: EntityManager,
    { id, attempts }: Pick<LeasedMail, 'id' | 'attempts'>,
    { reason, failedAt, nextAt, refused }: FailedAttempt,
  ): Promise<boolean> {
    const facts = { last_error: reason, lease_until: null, finished_at: failedAt, next_attempt_at: nextAt, refused };
    const where = { id, attempts, state: 'pending' } as const;
    if (failedAt !== null) return this.move(manager, where, 'failed', facts);
    return (await manager.update(Notification, where, facts)).affected === 1;
  }

  /** Makes a failed or withheld mail pending again; false when it no longer has the state `from`. */
  retry(manager: EntityManager, id: number, from: 'failed' | 'withheld', now: Date): Promise<boolean> {
    return this.move(manager, { id, state: from }, 'pending', againAt(now));
  }

  /**
   * Makes the newest failed mails pending again, at most `most`, and returns their ids. Leaves out mails resent
   * `resent` times or more, mails refused for good, and erased mails. Needs a transaction.
   */
  async retryFailed(
    manager: EntityManager,
    { now, most, resent }: { now: Date; most: number; resent: number },
  ): Promise<number[]> {
    const failed = await manager.find(Notification, {
      select: { id: true },
      where: {
        state: 'failed',
        refused: false,
        resent: LessThan(resent),
        recipient: Not(ERASED),
        subject: Not(ERASED),
      },
      order: { id: 'DESC' },
      take: most,
      lock: { mode: 'pessimistic_write' },
    });
    const ids = failed.map(({ id }) => id);
    assertMove<NotificationState>(MAIL_MOVES, 'failed', 'pending');
    await manager.update(Notification, { id: In(ids), state: 'failed' }, { state: 'pending', ...againAt(now) });
    return ids;
  }

  private async move(
    manager: EntityManager,
    where: Pick<Notification, 'id' | 'state'> & { attempts?: number },
    to: NotificationState,
    facts: QueryDeepPartialEntity<Notification>,
  ): Promise<boolean> {
    assertMove<NotificationState>(MAIL_MOVES, where.state, to);
    const { affected } = await manager.update(Notification, where, { ...facts, state: to });
    return affected === 1;
  }
}

const againAt = (now: Date) => ({
  attempts: 0,
  resent: () => 'resent + 1',
  finished_at: null,
  lease_until: null,
  next_attempt_at: now,
});
