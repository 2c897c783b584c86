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
}

/**
 * At most `limit` rows with an id greater than `after`: continuing from the last id reaches every row, even if many
 * always fail.
 */
export interface Batch {
  limit: number;
  after: string;
}

/** Rows of payment attempts. Each change of state names the state that the row must have. */
@Injectable()
export class Attempts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens an attempt for a cart within the cart's checkout (`checkoutId` when it has none yet), under the lock of the
   * cart's row. Returns the checkout's id, or null: the cart has an open attempt, was bought since it was read, or was
   * merged into another. @throws AccountEnded, AccountEnding (409).
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
   * Opens an attempt for a change. False: another attempt pays or has paid for the same change.
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
   * Moves an attempt to its next state. False if it was in none of the expected states: another request or job has
   * moved it.
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
   * Voids a user's attempts without an order, in the transaction that ended the user (`endCustomer`); also attempts as
   * a guest with one of the user's addresses.
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

  /** Reads an attempt and locks it until the transaction ends. */
  async lock(id: string, runner: Runner): Promise<Attempt | undefined> {
    await rowsOf(runner, 'SELECT id FROM payment_attempts WHERE id = $1 FOR UPDATE', [id]);
    return this.one('id = $1', [id], runner);
  }

  /** An attempt of the caller, matched by user id or guest id. Other people's attempts are not found. */
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

  /** The newest attempt of a cart since an instant, in one of these states. */
  async latestOf(cartId: string, states: readonly AttemptState[], since: Date): Promise<Attempt | undefined> {
    return this.one('cart_id = $1 AND state = ANY($2::text[]) AND created_at >= $3 ORDER BY created_at DESC', [
      cartId,
      states,
      since,
    ]);
  }

  /** Attempts in one of these states since before an instant. */
  async stale(states: readonly AttemptState[], before: Date, batch: Batch): Promise<Attempt[]> {
    return this.batch('state = ANY($3::text[]) AND state_at <= $4', [states, before], batch);
  }

  /**
   * Paid attempts without an order: with customer details since before one instant, without them since before another.
   */
  async paidSince(withCustomer: Date, withoutCustomer: Date, batch: Batch): Promise<Attempt[]> {
    return this.batch(
      `state = 'paid' AND state_at <= CASE WHEN has_customer THEN $3::timestamptz ELSE $4::timestamptz END`,
      [withCustomer, withoutCustomer],
      batch,
    );
  }

  /** Attempts being voided whose next check is due. */
  async voidsDue(now: Date, batch: Batch): Promise<Attempt[]> {
    return this.batch(`state = 'voiding' AND (next_check_at IS NULL OR next_check_at <= $3)`, [now], batch);
  }

  /** Ended attempts that may still have pins somewhere. */
  async withPins(batch: Batch): Promise<Attempt[]> {
    return this.batch(`may_hold_pins AND state IN ('declined', 'failed', 'voiding', 'voided')`, [], batch);
  }

  /** All holders have confirmed that the attempt has no pins. */
  async pinsGone(id: string): Promise<void> {
    await rowsOf(this.dataSource, 'UPDATE payment_attempts SET may_hold_pins = false WHERE id = $1', [id]);
  }

  /** Stores the provider's payment of an attempt whose authorisation was not answered. */
  async paymentFound(id: string, providerPaymentId: string): Promise<void> {
    await rowsOf(
      this.dataSource,
      `UPDATE payment_attempts SET provider_payment_id = $2 WHERE id = $1 AND state = 'voiding' AND provider_payment_id IS NULL`,
      [id, providerPaymentId],
    );
  }

  /** Postpones the next check of an attempt that is being voided. */
  async voidPutOff(id: string, until: Date): Promise<void> {
    await rowsOf(
      this.dataSource,
      `UPDATE payment_attempts SET next_check_at = $2 WHERE id = $1 AND state = 'voiding'`,
      [id, until],
    );
  }

  /**
   * A void was confirmed; `nextCheckAt`: time of its repetition, for a charge that arrives late; null: this was the
   * repetition.
   */
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

  /** The parameters of `where` begin with $3. */
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
