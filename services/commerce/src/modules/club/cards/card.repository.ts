import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { firstOf, inTransaction, rowsOf, type Runner } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { StoredCard } from '../../card-vault/index.js';
import { CardUnwanted } from './card.errors.js';
import { CARD_FIELDS, type ClubCard } from './club-card.js';

/** Lease in seconds: other processes skip a row that is worked on; also the pause after a failed try. */
const LEASE_S = 30;

/** Rows of cards on file. Each change of state names the state that the row must have. */
@Injectable()
export class CardRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins to store a newly entered card. null: another card of this member is being stored right now, or, with
   * `onlyFirst`, the member has a card already.
   * @throws CardUnwanted when the member is gone.
   */
  async beginEntered(memberId: number, cardholderName: string | null, onlyFirst: boolean): Promise<string | null> {
    return inTransaction(this.dataSource, async (manager) => {
      const member = await firstOf(manager, 'SELECT id FROM members WHERE id = $1 FOR UPDATE', [memberId]);
      if (!member) throw new CardUnwanted();
      if (onlyFirst && (await this.active(memberId, manager))) return null;
      return this.begin(memberId, cardholderName, null, manager);
    });
  }

  /** Begins to store a card. null: another entered card of this member is being stored right now. */
  async begin(
    memberId: number,
    cardholderName: string | null,
    sourcePaymentId: string | null,
    runner: Runner,
  ): Promise<string | null> {
    const row = await firstOf<{ id: string }>(
      runner,
      `INSERT INTO club_cards (id, member_id, state, state_at, source_payment_id, cardholder_name, created_at)
       VALUES ($1, $2, 'storing', $3, $4, $5, $3) ON CONFLICT (member_id) WHERE state = 'storing' AND source_payment_id IS NULL DO NOTHING RETURNING id`,
      [randomUUID(), memberId, this.clock.now(), sourcePaymentId, cardholderName],
    );
    return row?.id ?? null;
  }

  async active(memberId: number, runner: Runner = this.dataSource): Promise<ClubCard | undefined> {
    return firstOf<ClubCard>(
      runner,
      `SELECT ${CARD_FIELDS} FROM club_cards WHERE member_id = $1 AND state = 'active'`,
      [memberId],
    );
  }

  async find(id: string): Promise<ClubCard | undefined> {
    return firstOf<ClubCard>(this.dataSource, `SELECT ${CARD_FIELDS} FROM club_cards WHERE id = $1`, [id]);
  }

  /** The member's newest card, in any state. */
  async newest(memberId: number): Promise<ClubCard | undefined> {
    return firstOf<ClubCard>(
      this.dataSource,
      `SELECT ${CARD_FIELDS} FROM club_cards WHERE member_id = $1 ORDER BY created_at DESC, id LIMIT 1`,
      [memberId],
    );
  }

  /**
   * The provider has stored the card: it replaces the member's earlier card, which is retired. False if the card is no
   * longer needed (sign-up abandoned, membership ended): it is marked for disabling.
   */
  async stored(id: string, customerId: string, card: StoredCard): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      // Lock the member first, as all changes of cards do.
      await rowsOf(
        manager,
        'SELECT m.id FROM members m JOIN club_cards c ON c.member_id = m.id WHERE c.id = $1 FOR UPDATE OF m',
        [id],
      );
      const waiting = await firstOf<{ member_id: number | null }>(
        manager,
        `SELECT member_id FROM club_cards WHERE id = $1 AND state = 'storing' FOR UPDATE`,
        [id],
      );
      const face = [id, customerId, card.id, card.brand, card.lastFour, card.expMonth, card.expYear, this.clock.now()];
      const set =
        'provider_customer_id = $2, provider_card_id = $3, brand = $4, last_four = $5, exp_month = $6, exp_year = $7, state_at = $8, next_look_at = NULL';
      if (!waiting || waiting.member_id === null) {
        await rowsOf(manager, `UPDATE club_cards SET state = 'disabling', looks = 1, ${set} WHERE id = $1`, face);
        return false;
      }
      await rowsOf(
        manager,
        `UPDATE club_cards SET state = 'disabling', state_at = $2, next_look_at = NULL WHERE member_id = $1 AND state = 'active'`,
        [waiting.member_id, this.clock.now()],
      );
      await rowsOf(manager, `UPDATE club_cards SET state = 'active', ${set} WHERE id = $1`, face);
      await rowsOf(manager, 'UPDATE members SET provider_customer_id = $2 WHERE id = $1', [
        waiting.member_id,
        customerId,
      ]);
      return true;
    });
  }

  /** Ends an attempt: nothing was stored (`refused`), or perhaps a card was (`disabling`: to be looked for). */
  async end(
    id: string,
    state: 'refused' | 'disabling',
    errorCode: string,
    customerId: string | null = null,
  ): Promise<void> {
    await rowsOf(
      this.dataSource,
      `UPDATE club_cards SET state = $2, state_at = $3, error_code = $4, provider_customer_id = coalesce($5, provider_customer_id), next_look_at = NULL WHERE id = $1 AND state = 'storing'`,
      [id, state, this.clock.now(), errorCode, customerId],
    );
  }

  /**
   * Marks all cards of a member for disabling. `forget`: also removes their name and the provider's record of the
   * member.
   */
  async retireAll(runner: Runner, memberId: number, { forget = false } = {}): Promise<void> {
    await rowsOf(
      runner,
      `UPDATE club_cards SET state = 'disabling', state_at = $2, next_look_at = NULL, forget_customer = $3,
         cardholder_name = CASE WHEN $3 THEN NULL ELSE cardholder_name END
       WHERE member_id = $1 AND (state IN ('storing', 'active') OR $3)`,
      [memberId, this.clock.now(), forget],
    );
  }

  /**
   * Claims rows that need work for half a minute: cards to be disabled, cards of payments, typed ones whose request
   * died.
   */
  async claim(deadBefore: Date, limit: number): Promise<ClubCard[]> {
    const now = this.clock.now();
    return rowsOf<ClubCard>(
      this.dataSource,
      `UPDATE club_cards SET next_look_at = $2 WHERE id IN (
         SELECT id FROM club_cards WHERE (next_look_at IS NULL OR next_look_at <= $1)
           AND (state = 'disabling' OR (state = 'storing' AND (source_payment_id IS NOT NULL OR state_at <= $3)))
         ORDER BY state_at LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING ${CARD_FIELDS}`,
      [now, new Date(now.getTime() + LEASE_S * 1000), deadBefore, limit],
    );
  }

  /**
   * `again`: time of another look, because a request may still be running; null: done. If its member was erased in
   * between, the card stays: there is more to do.
   */
  async disabled({ id, forgetCustomer }: Pick<ClubCard, 'id' | 'forgetCustomer'>, again: Date | null): Promise<void> {
    await rowsOf(
      this.dataSource,
      `UPDATE club_cards SET looks = looks + 1, next_look_at = $2, state = CASE WHEN $2::timestamptz IS NULL THEN 'disabled' ELSE state END,
         state_at = $3 WHERE id = $1 AND state = 'disabling' AND forget_customer = $4`,
      [id, again, this.clock.now(), forgetCustomer],
    );
  }
}
