import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstOf, inTransaction, rowsOf, type Runner } from '@shamba/service-kit/database';
import { assertStands, type Caller } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { OWN_ATTEMPTS } from '../../shared/own-rows.js';
import type { Attempt, AttemptState } from './attempt.js';

interface AttemptRow extends Omit<Attempt, 'amount'> {
  amount: string;
}

const COLUMNS = `id, purpose, cart_id AS "cartId", checkout_id AS "checkoutId", user_id AS "userId", guest_id AS "guestId", state,
  state_at AS "stateAt", amount::text, currency, fingerprint, snapshot, provider_payment_id AS "providerPaymentId",
  error_code AS "errorCode", error_message AS "errorMessage", void_confirmed_at AS "voidConfirmedAt"`;

/** What an attempt is made of. */
export type BegunAttempt = Pick<
  Attempt,
  'id' | 'purpose' | 'checkoutId' | 'userId' | 'guestId' | 'amount' | 'currency' | 'fingerprint' | 'snapshot'
>;

export type NewAttempt = BegunAttempt & {
  cartId: string;
  /** The cart's count of purchases when it was read for this attempt. */
  cartPurchases: number;
};

/** What a transition writes beside the state. Absent fields stay. */
export interface Patch {
  providerPaymentId?: string;
  cardBrand?: string | null;
  cardLastFour?: string | null;
  errorCode?: string;
  errorMessage?: string;
}

/**
 * At most `limit` rows with an id greater than `after`: reading on
 * from the last id reaches every row, however many always fail.
 */
export interface Batch {
  limit: number;
  after: string;
}

/** Rows of payment attempts. The state is only ever changed by naming the state that it must have. */
@Injectable()
export class Attempts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens an attempt for a cart within the cart's checkout (`checkoutId` when it has none yet). Answers the checkout's
   * id, or null: the cart has an open attempt, was bought since it was read, or is gone, merged into another. The
   * cart's row is locked meanwhile. @throws AccountEnded, AccountEnding (409).
   */
  async open(attempt: NewAttempt): Promise<string | null> {
    const { userId } = attempt;
    if (userId === null) return this.insert(this.dataSource, attempt);
    return inTransaction(this.dataSource, async (manager) => {
      await assertStands(manager, userId, 'Your card was not charged.');
      return this.insert(manager, attempt);
    });
  }

  /**
   * Opens an attempt that pays for a change. False: another one pays for the same change, or has paid for it.
   * @throws AccountEnded, AccountEnding (409)
   */
  async openChange(attempt: BegunAttempt): Promise<boolean> {
    const { userId } = attempt;
    return inTransaction(this.dataSource, async (manager) => {
      if (userId !== null) await assertStands(manager, userId, 'Your card was not charged.');
      const rows = await rowsOf(manager, INSERT_CHANGE, [
        attempt.id,
        attempt.checkoutId,
        userId,
        attempt.guestId,
        attempt.amount.toString(),
        attempt.currency,
        attempt.fingerprint,
        JSON.stringify(attempt.snapshot),
        this.clock.now(),
      ]);
      return rows.length > 0;
    });
  }

  private async insert(runner: Runner, attempt: NewAttempt): Promise<string | null> {
    const row = await firstOf<{ checkout_id: string }>(
      runner,
      `WITH cart AS (UPDATE carts SET checkout_id = coalesce(checkout_id, $3::uuid), updated_at = $10 WHERE id = $2 AND purchases = $13 RETURNING id, checkout_id)
       INSERT INTO payment_attempts (id, purpose, cart_id, checkout_id, user_id, guest_id, amount, currency, fingerprint, snapshot,
                                     state, state_at, created_at, has_customer, may_hold_pins)
       SELECT $1::uuid, 'checkout', cart.id, cart.checkout_id, $4::int, $5::text, $6::bigint, $7, $8, $9::jsonb, 'pinning', $10, $10, $11::boolean, $12::boolean FROM cart
       ON CONFLICT (cart_id) WHERE state IN ('pinning', 'authorising', 'paid') DO NOTHING
       RETURNING checkout_id`,
      [
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
        attempt.snapshot.holds.length > 0,
        attempt.cartPurchases,
      ],
    );
    return row?.checkout_id ?? null;
  }

  /**
   * Moves an attempt to its next state. False when it was not in
   * an expected state: another request or job has moved it.
   */
  async move(
    id: string,
    from: AttemptState | readonly AttemptState[],
    to: AttemptState,
    patch: Patch = {},
    runner: Runner = this.dataSource,
  ): Promise<boolean> {
    const rows = await rowsOf(
      runner,
      `UPDATE payment_attempts SET state = $3, state_at = $4,
         provider_payment_id = coalesce($5, provider_payment_id), card_brand = coalesce($6, card_brand),
         card_last_four = coalesce($7, card_last_four), error_code = coalesce($8, error_code), error_message = coalesce($9, error_message)
       WHERE id = $1 AND state = ANY($2::text[]) RETURNING id`,
      [
        id,
        typeof from === 'string' ? [from] : from,
        to,
        this.clock.now(),
        patch.providerPaymentId ?? null,
        patch.cardBrand ?? null,
        patch.cardLastFour ?? null,
        patch.errorCode ?? null,
        patch.errorMessage ?? null,
      ],
    );
    return rows.length > 0;
  }

  /**
   * Voids what a user has begun to pay and not ordered, in the transaction that ended the user (`endCustomer`); also
   * what was begun as a guest with an address of theirs.
   */
  async voidOpenOf(userId: number, email: string | null, manager: EntityManager): Promise<void> {
    await rowsOf(
      manager,
      `UPDATE payment_attempts SET state = 'voiding', state_at = $3, error_code = 'account_ended'
       WHERE state IN ('pinning', 'authorising', 'paid')
         AND ${OWN_ATTEMPTS}`,
      [userId, email, this.clock.now()],
    );
  }

  async find(id: string): Promise<Attempt | undefined> {
    return this.one('id = $1', [id]);
  }

  /** The attempt, locked against other changes until the transaction ends. */
  async lock(id: string, runner: Runner): Promise<Attempt | undefined> {
    await rowsOf(runner, 'SELECT id FROM payment_attempts WHERE id = $1 FOR UPDATE', [id]);
    return this.one('id = $1', [id], runner);
  }

  /** An attempt of the caller's: by user id or by guest id, whichever matches. Anyone else's does not exist. */
  async ofCaller(id: string, caller: Caller): Promise<Attempt | undefined> {
    return this.one('id = $1 AND (user_id = $2 OR guest_id = $3)', [id, caller.userId ?? null, caller.guestId ?? null]);
  }

  /** The cart's open attempt. */
  async openOf(cartId: string): Promise<Attempt | undefined> {
    return this.one(`cart_id = $1 AND state IN ('pinning', 'authorising', 'paid')`, [cartId]);
  }

  /** The attempt that pays, or has paid, for a change. */
  async ofChange(checkoutId: string): Promise<Attempt | undefined> {
    return this.one(
      `checkout_id = $1 AND purpose = 'change' AND state IN ('pinning', 'authorising', 'paid', 'ordered', 'captured')`,
      [checkoutId],
    );
  }

  /** The newest attempt of a cart since an instant, in one of some states. */
  async latestOf(cartId: string, states: readonly AttemptState[], since: Date): Promise<Attempt | undefined> {
    return this.one('cart_id = $1 AND state = ANY($2::text[]) AND created_at >= $3 ORDER BY created_at DESC', [
      cartId,
      states,
      since,
    ]);
  }

  /** Attempts that are in a state since before an instant. */
  async stale(states: readonly AttemptState[], before: Date, batch: Batch): Promise<Attempt[]> {
    return this.batch('state = ANY($3::text[]) AND state_at <= $4', [states, before], batch);
  }

  /** Paid attempts without an order: with customer details since before one instant, without since before another. */
  async paidSince(withCustomer: Date, withoutCustomer: Date, batch: Batch): Promise<Attempt[]> {
    return this.batch(
      `state = 'paid' AND state_at <= CASE WHEN has_customer THEN $3::timestamptz ELSE $4::timestamptz END`,
      [withCustomer, withoutCustomer],
      batch,
    );
  }

  /** Attempts being voided whose next look is due. */
  async voidsDue(now: Date, batch: Batch): Promise<Attempt[]> {
    return this.batch(`state = 'voiding' AND (next_check_at IS NULL OR next_check_at <= $3)`, [now], batch);
  }

  /** Ended attempts whose pins may still stand somewhere. */
  async withPins(batch: Batch): Promise<Attempt[]> {
    return this.batch(`may_hold_pins AND state IN ('declined', 'failed', 'voiding', 'voided')`, [], batch);
  }

  /** Every holder has confirmed that the attempt pins nothing. */
  async pinsGone(id: string): Promise<void> {
    await rowsOf(this.dataSource, 'UPDATE payment_attempts SET may_hold_pins = false WHERE id = $1', [id]);
  }

  /** The provider has a payment of an attempt that we had no answer for. */
  async paymentFound(id: string, providerPaymentId: string): Promise<void> {
    await rowsOf(
      this.dataSource,
      `UPDATE payment_attempts SET provider_payment_id = $2 WHERE id = $1 AND state = 'voiding' AND provider_payment_id IS NULL`,
      [id, providerPaymentId],
    );
  }

  /** Nothing can be done about an attempt that is being voided before an instant. */
  async voidPutOff(id: string, until: Date): Promise<void> {
    await rowsOf(
      this.dataSource,
      `UPDATE payment_attempts SET next_check_at = $2 WHERE id = $1 AND state = 'voiding'`,
      [id, until],
    );
  }

  /** A void was confirmed; `nextCheckAt`: when to repeat it for a charge that came late, null: that was the repeat. */
  async voidConfirmed(id: string, nextCheckAt: Date | null): Promise<void> {
    await rowsOf(
      this.dataSource,
      `UPDATE payment_attempts SET void_confirmed_at = coalesce(void_confirmed_at, $2), next_check_at = $3,
         state = CASE WHEN $3::timestamptz IS NULL THEN 'voided' ELSE state END,
         state_at = CASE WHEN $3::timestamptz IS NULL THEN $2 ELSE state_at END
       WHERE id = $1 AND state = 'voiding'`,
      [id, this.clock.now(), nextCheckAt],
    );
  }

  private async one(
    where: string,
    parameters: unknown[],
    runner: Runner = this.dataSource,
  ): Promise<Attempt | undefined> {
    const row = await firstOf<AttemptRow>(
      runner,
      `SELECT ${COLUMNS} FROM payment_attempts WHERE ${where} LIMIT 1`,
      parameters,
    );
    return row && toAttempt(row);
  }

  /** The parameters of `where` are those from $3 on. */
  private async batch(where: string, parameters: unknown[], { limit, after }: Batch): Promise<Attempt[]> {
    const rows = await rowsOf<AttemptRow>(
      this.dataSource,
      `SELECT ${COLUMNS} FROM payment_attempts WHERE ${where} AND id > $2 ORDER BY id LIMIT $1`,
      [limit, after, ...parameters],
    );
    return rows.map(toAttempt);
  }
}

const INSERT_CHANGE = `
  INSERT INTO payment_attempts (id, purpose, checkout_id, user_id, guest_id, amount, currency, fingerprint, snapshot, state, state_at, created_at, has_customer, may_hold_pins)
  VALUES ($1, 'change', $2, $3, $4, $5, $6, $7, $8, 'pinning', $9, $9, true, true)
  ON CONFLICT (checkout_id) WHERE purpose = 'change' AND state IN ('pinning', 'authorising', 'paid', 'ordered', 'captured') DO NOTHING
  RETURNING id`;

const toAttempt = (row: AttemptRow): Attempt => ({ ...row, amount: BigInt(row.amount) });
