import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstOf, insertNew, inTransaction, type Runner } from '@shamba/service-kit/database';
import { assertStands, type Caller } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { assertMove } from '@shamba/service-kit/values';
import { Any, DataSource, type EntityManager, In, IsNull, MoreThanOrEqual, type SelectQueryBuilder } from 'typeorm';
import { OWN_ATTEMPTS_NAMED } from '../../shared/own-rows.js';
import type { Attempt, AttemptState } from './attempt.js';
import { OPEN_ATTEMPT } from './open-attempt.sql.js';
import { ATTEMPT_MOVES, PaymentAttempt } from './payment-attempt.entity.js';
import { tastingsOf } from './snapshot.js';

/** Fields of a new attempt. */
export type BegunAttempt = Pick<
  Attempt,
  'id' | 'purpose' | 'checkoutId' | 'userId' | 'guestId' | 'amount' | 'currency' | 'fingerprint' | 'snapshot'
>;

export type NewAttempt = BegunAttempt & {
  cartId: string;
  /** The cart's number of purchases when it was read for this attempt. */
  cartPurchases: number;
};

/** Fields that a transition writes beside the state. Absent fields stay unchanged. */
export interface Patch {
  providerPaymentId?: string;
  cardBrand?: string | null;
  cardLastFour?: string | null;
  errorCode?: string;
  errorMessage?: string;
  /** False: the holders keep the items for the order from now on. */
  mayHoldPins?: false;
}

/**
 * At most `limit` rows with an id greater than `after`: continuing from the last id reaches every row, even if many
 * always fail.
 */
export interface Batch {
  limit: number;
  after: string;
}

/** Attempts without an order that may still be paid. */
const OPEN = ['pinning', 'authorising', 'paid'] as const;

/** Rows of payment attempts. Each change of state names the state that the row must have. */
@Injectable()
export class AttemptRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens an attempt for a cart within the cart's checkout (`checkoutId` when it has none yet), under the lock of the
   * cart's row. Returns the checkout's id, or null: the cart has an open attempt, was bought since it was read, or was
   * merged into another. @throws AccountEnded, AccountEnding (409).
   * @param within what an opened attempt of an account also writes, in the same transaction
   */
  async open(
    attempt: NewAttempt,
    within?: (manager: EntityManager, userId: number) => Promise<void>,
  ): Promise<string | null> {
    const { userId } = attempt;
    if (userId === null) return this.insert(this.dataSource, attempt);
    return inTransaction(this.dataSource, async (manager) => {
      await assertStands(manager, userId, 'Your card was not charged.');
      const checkoutId = await this.insert(manager, attempt);
      if (checkoutId !== null) await within?.(manager, userId);
      return checkoutId;
    });
  }

  /**
   * Opens an attempt for a payment link. False: another attempt pays or has paid the same link.
   * @throws AccountEnded, AccountEnding (409)
   */
  async openLink(attempt: BegunAttempt): Promise<boolean> {
    const { userId } = attempt;
    return inTransaction(this.dataSource, async (manager) => {
      if (userId !== null) await assertStands(manager, userId, 'Your card was not charged.');
      return this.addNew(manager, attempt, 'pinning');
    });
  }

  /**
   * Opens an attempt for a member's quarter, in the transaction that moves its charge. False: another attempt of the
   * charge pays, has paid or may still hold money.
   */
  openRun(attempt: BegunAttempt, manager: EntityManager): Promise<boolean> {
    return this.addNew(manager, attempt, 'pinning');
  }

  /** Adds the attempt of money that staff took, whose order is made in the same transaction. */
  async addTaken(attempt: BegunAttempt, manager: EntityManager): Promise<void> {
    await this.addNew(manager, attempt, 'ordered');
  }

  private async addNew(
    manager: EntityManager,
    { id, purpose, checkoutId, userId, guestId, amount, currency, fingerprint, snapshot }: BegunAttempt,
    state: 'pinning' | 'ordered',
  ): Promise<boolean> {
    const now = this.clock.now();
    const inserted = await insertNew(manager, PaymentAttempt, {
      id,
      purpose,
      checkout_id: checkoutId,
      user_id: userId,
      guest_id: guestId,
      state,
      state_at: now,
      amount,
      currency,
      fingerprint,
      snapshot,
      has_customer: true,
      may_hold_pins: state === 'pinning',
      created_at: now,
    });
    return inserted !== undefined;
  }

  private async insert(runner: Runner, attempt: NewAttempt): Promise<string | null> {
    const row = await firstOf<{ checkout_id: string }>(runner, OPEN_ATTEMPT, [
      attempt.id,
      attempt.cartId,
      attempt.checkoutId,
      attempt.userId,
      attempt.guestId,
      attempt.amount.toString(),
      attempt.currency,
      attempt.fingerprint,
      JSON.stringify(attempt.snapshot),
      this.clock.now(),
      attempt.snapshot.customer !== null,
      attempt.snapshot.holds.length > 0 || tastingsOf(attempt.snapshot).length > 0,
      attempt.cartPurchases,
    ]);
    return row?.checkout_id ?? null;
  }

  /**
   * Moves an attempt to its next state. False if it was in none of the expected states: another request or job has
   * moved it. @throws Error for a move that ATTEMPT_MOVES does not have
   */
  async move(
    id: string,
    from: AttemptState | readonly AttemptState[],
    to: AttemptState,
    patch: Patch = {},
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    assertMove(ATTEMPT_MOVES, from, to);
    const { affected } = await manager.update(
      PaymentAttempt,
      { id, state: typeof from === 'string' ? from : In(from) },
      {
        state: to,
        state_at: this.clock.now(),
        provider_payment_id: patch.providerPaymentId,
        card_brand: patch.cardBrand ?? undefined,
        card_last_four: patch.cardLastFour ?? undefined,
        error_code: patch.errorCode,
        error_message: patch.errorMessage,
        may_hold_pins: patch.mayHoldPins,
      },
    );
    return affected === 1;
  }

  /**
   * Voids a user's attempts without an order, in the transaction that ended the user (`endCustomer`); also attempts as
   * a guest with one of the user's addresses.
   */
  async voidOpenOf(userId: number, email: string | null, manager: EntityManager): Promise<void> {
    assertMove(ATTEMPT_MOVES, OPEN, 'voiding');
    await manager
      .createQueryBuilder()
      .update(PaymentAttempt)
      .set({ state: 'voiding', state_at: this.clock.now(), error_code: 'account_ended' })
      .where({ state: In(OPEN) })
      .andWhere(OWN_ATTEMPTS_NAMED, { userId, email })
      .execute();
  }

  async find(id: string): Promise<Attempt | undefined> {
    return one(await this.dataSource.manager.findOneBy(PaymentAttempt, { id }));
  }

  /** For each attempt: true if it has an order and waits for its capture. */
  async areOrdered(ids: string[]): Promise<boolean[]> {
    const rows = await this.dataSource.manager.find(PaymentAttempt, {
      select: { id: true },
      where: { id: Any(ids), state: 'ordered' },
    });
    const ordered = new Set(rows.map(({ id }) => id));
    return ids.map((id) => ordered.has(id));
  }

  /** Reads an attempt and locks it until the transaction ends. */
  async lock(id: string, manager: EntityManager): Promise<Attempt | undefined> {
    return one(await manager.findOne(PaymentAttempt, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  /** An attempt of the caller, matched by user id or guest id. Other people's attempts are not found. */
  async ofCaller(id: string, caller: Caller): Promise<Attempt | undefined> {
    const owner = { userId: caller.userId ?? null, guestId: caller.guestId ?? null };
    const own = this.rows().where({ id }).andWhere('(user_id = :userId OR guest_id = :guestId)', owner);
    return one(await own.getOne());
  }

  /** The cart's open attempt. */
  async openOf(cartId: string): Promise<Attempt | undefined> {
    // The states are literals, as in the condition of the index `payment_attempts_one_open`.
    const open = this.rows().where(`cart_id = :cartId AND state IN ('pinning', 'authorising', 'paid')`, { cartId });
    return one(await open.getOne());
  }

  /** The attempt that pays, or has paid, a link. */
  async ofLink(checkoutId: string): Promise<Attempt | undefined> {
    // The condition of the index `payment_attempts_one_link`.
    const paying = this.rows().where(
      `checkout_id = :checkoutId AND purpose IN ('change', 'phone') AND state IN ('pinning', 'authorising', 'paid', 'ordered', 'captured')`,
      { checkoutId },
    );
    return one(await paying.getOne());
  }

  /** The newest attempt of a cart since an instant, in one of these states. */
  async latestOf(cartId: string, states: readonly AttemptState[], since: Date): Promise<Attempt | undefined> {
    const newest = await this.dataSource.manager.findOne(PaymentAttempt, {
      where: { cart_id: cartId, state: In(states), created_at: MoreThanOrEqual(since) },
      order: { created_at: 'DESC' },
    });
    return one(newest);
  }

  /** Attempts in one of these states since before an instant. */
  async stale(states: readonly AttemptState[], before: Date, batch: Batch): Promise<Attempt[]> {
    return this.batch('state IN (:...states) AND state_at <= :before', { states, before }, batch);
  }

  /**
   * Paid attempts without an order: with customer details since before one instant, without them since before another.
   */
  async paidSince(withCustomer: Date, withoutCustomer: Date, batch: Batch): Promise<Attempt[]> {
    return this.batch(
      `state = 'paid' AND state_at <= CASE WHEN has_customer THEN :withCustomer::timestamptz ELSE :withoutCustomer::timestamptz END`,
      { withCustomer, withoutCustomer },
      batch,
    );
  }

  /** Attempts being voided whose next check is due. */
  async voidsDue(now: Date, batch: Batch): Promise<Attempt[]> {
    return this.batch(`state = 'voiding' AND (next_check_at IS NULL OR next_check_at <= :now)`, { now }, batch);
  }

  /** Ended attempts that may still have pins somewhere. */
  async withPins(batch: Batch): Promise<Attempt[]> {
    return this.batch(`may_hold_pins AND state IN ('declined', 'failed', 'voiding', 'voided')`, {}, batch);
  }

  /** All holders have confirmed that the attempt has no pins. */
  async pinsGone(id: string): Promise<void> {
    await this.dataSource.manager.update(PaymentAttempt, { id }, { may_hold_pins: false });
  }

  /** Stores the provider's payment of an attempt whose authorisation was not answered. */
  async paymentFound(id: string, providerPaymentId: string): Promise<void> {
    await this.dataSource.manager.update(
      PaymentAttempt,
      { id, state: 'voiding', provider_payment_id: IsNull() },
      { provider_payment_id: providerPaymentId },
    );
  }

  /** Postpones the next check of an attempt that is being voided. */
  async voidPutOff(id: string, until: Date): Promise<void> {
    await this.dataSource.manager.update(PaymentAttempt, { id, state: 'voiding' }, { next_check_at: until });
  }

  /**
   * A void was confirmed; `nextCheckAt`: time of its repetition, for a charge that arrives late; null: this was the
   * repetition.
   */
  async voidConfirmed(id: string, nextCheckAt: Date | null): Promise<void> {
    const now = this.clock.now();
    if (nextCheckAt === null) assertMove(ATTEMPT_MOVES, 'voiding', 'voided');
    await this.dataSource.manager
      .createQueryBuilder()
      .update(PaymentAttempt)
      .set({
        void_confirmed_at: () => 'coalesce(void_confirmed_at, :now)',
        next_check_at: nextCheckAt,
        ...(nextCheckAt === null && { state: 'voided', state_at: now }),
      })
      .where({ id, state: 'voiding' })
      .setParameters({ now })
      .execute();
  }

  private rows(): SelectQueryBuilder<PaymentAttempt> {
    return this.dataSource.manager.createQueryBuilder(PaymentAttempt, 'attempt');
  }

  private async batch(where: string, parameters: object, { limit, after }: Batch): Promise<Attempt[]> {
    const rows = await this.rows()
      .where(where, parameters)
      .andWhere('id > :after', { after })
      .orderBy('attempt.id')
      .limit(limit)
      .getMany();
    return rows.map(toAttempt);
  }
}

const toAttempt = (row: PaymentAttempt): Attempt => ({
  id: row.id,
  purpose: row.purpose,
  cartId: row.cart_id,
  checkoutId: row.checkout_id,
  userId: row.user_id,
  guestId: row.guest_id,
  state: row.state,
  stateAt: row.state_at,
  amount: row.amount,
  currency: row.currency,
  fingerprint: row.fingerprint,
  snapshot: row.snapshot,
  providerPaymentId: row.provider_payment_id,
  errorCode: row.error_code,
  errorMessage: row.error_message,
  voidConfirmedAt: row.void_confirmed_at,
});

const one = (row: PaymentAttempt | null): Attempt | undefined => (row === null ? undefined : toAttempt(row));
