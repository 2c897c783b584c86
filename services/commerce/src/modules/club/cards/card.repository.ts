import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { insertNew, inTransaction, rowsOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { assertMove, statesBefore } from '@shamba/service-kit/values';
import { Any, DataSource, type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import type { StoredCard } from '../../card-vault/index.js';
import { MemberRow } from '../memberships/member.entity.js';
import { MemberRepository } from '../memberships/member.repository.js';
import { RunCharges } from '../shipments/run-charges.js';
import { CardUnwanted } from './card.errors.js';
import { CARD_MOVES, CardRow, type CardState } from './card.entity.js';
import { CLAIM_CARDS } from './card.sql.js';

/** Lease in seconds: other processes skip a row that is worked on; also the pause after a failed try. */
const LEASE_S = 30;
const FOR_UPDATE = { mode: 'pessimistic_write' } as const;
const NOT_RETIRED = ['storing', 'active'] as const;
/** States from which a card may be disabled: all, because an erasure disables even a disabled card once more. */
const RETIRABLE = statesBefore<CardState>(CARD_MOVES, 'disabling');

/** Rows of cards on file. Each change of state names the state that the row must have. */
@Injectable()
export class CardRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly members: MemberRepository,
    private readonly charges: RunCharges,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins to store a newly entered card. null: another card of this member is being stored right now, or, with
   * `onlyFirst`, the member has a card already.
   * @throws CardUnwanted when the member is gone.
   */
  async beginEntered(memberId: number, cardholderName: string | null, onlyFirst: boolean): Promise<string | null> {
    return inTransaction(this.dataSource, async (manager) => {
      if (!(await this.members.lock(memberId, manager))) throw new CardUnwanted();
      if (onlyFirst && (await this.active(memberId, manager))) return null;
      return this.begin(memberId, cardholderName, null, manager);
    });
  }

  /** Begins to store a card. null: another entered card of this member is being stored right now. */
  async begin(
    memberId: number,
    cardholderName: string | null,
    sourcePaymentId: string | null,
    manager: EntityManager,
  ): Promise<string | null> {
    const now = this.clock.now();
    const row = {
      id: randomUUID(),
      member_id: memberId,
      state: 'storing',
      state_at: now,
      source_payment_id: sourcePaymentId,
      cardholder_name: cardholderName,
      created_at: now,
    } as const;
    return (await insertNew(manager, CardRow, row)) ? row.id : null;
  }

  active(memberId: number, manager = this.dataSource.manager): Promise<CardRow | null> {
    return manager.findOneBy(CardRow, { member_id: memberId, state: 'active' });
  }

  /** The active cards of these members. */
  activeOf(memberIds: readonly number[]): Promise<CardRow[]> {
    return this.dataSource.manager.findBy(CardRow, { member_id: In(memberIds), state: 'active' });
  }

  /** These members' cards in any state, oldest first. */
  allOf(memberIds: readonly number[]): Promise<CardRow[]> {
    const order = { created_at: 'ASC', id: 'ASC' } as const;
    return this.dataSource.manager.find(CardRow, { where: { member_id: Any(memberIds) }, order });
  }

  /** The member's newest card, in any state. */
  newest(memberId: number): Promise<CardRow | null> {
    const order = { created_at: 'DESC', id: 'ASC' } as const;
    return this.dataSource.manager.findOne(CardRow, { where: { member_id: memberId }, order });
  }

  /**
   * The provider has stored the card: it replaces the member's earlier card, which is retired, and declined charges are
   * tried with it. Another process may have recorded it before. False if the card is no longer needed (sign-up
   * abandoned, membership ended): it is marked for disabling.
   */
  async stored(id: string, customerId: string, card: StoredCard): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      // Lock the member first, as all changes of cards do.
      await lockMemberOf(manager, id);
      const row = await manager.findOne(CardRow, { where: { id }, lock: FOR_UPDATE });
      if (row?.state === 'active' && row.provider_card_id === card.id) return true;
      const waiting = row?.state === 'storing' ? row : null;
      const facts = {
        provider_customer_id: customerId,
        provider_card_id: card.id,
        brand: card.brand,
        last_four: card.lastFour,
        exp_month: card.expMonth,
        exp_year: card.expYear,
      };
      if (!waiting || waiting.member_id === null) {
        await this.move(manager, { id }, RETIRABLE, 'disabling', { ...facts, looks: 1 });
        return false;
      }
      const { member_id } = waiting;
      await this.move(manager, { member_id }, ['active'], 'disabling');
      const moved = await this.move(manager, { id }, ['storing'], 'active', facts);
      if (moved !== 1) throw new Error(`Card ${id} can’t become active`);
      await this.members.setProviderCustomer(manager, member_id, customerId);
      await this.charges.tryNow(manager, member_id);
      return true;
    });
  }

  /** Notes the provider's record of the member before a card is stored in it, in any state: an erasure deletes it. */
  async setCustomer(id: string, customerId: string): Promise<void> {
    await this.dataSource.manager.update(CardRow, { id }, { provider_customer_id: customerId });
  }

  /** Ends an attempt: nothing was stored (`refused`), or perhaps a card was (`disabling`: to be looked for). */
  async end(id: string, state: 'refused' | 'disabling', errorCode: string): Promise<void> {
    await this.move(this.dataSource.manager, { id }, ['storing'], state, { error_code: errorCode });
  }

  /**
   * Marks all cards of a member for disabling. `forget`: also removes their name and the provider's record of the
   * member.
   */
  async retireAll(manager: EntityManager, memberId: number, { forget = false } = {}): Promise<void> {
    await this.move(manager, { member_id: memberId }, forget ? RETIRABLE : NOT_RETIRED, 'disabling', {
      forget_customer: forget,
      ...(forget && { cardholder_name: null }),
    });
  }

  /**
   * Claims for 30 s the cards that need work: those to be disabled, those made from a payment, and entered ones whose
   * request ended without a result.
   */
  claim(deadBefore: Date, limit: number): Promise<CardRow[]> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + LEASE_S * 1000);
    return rowsOf<CardRow>(this.dataSource, CLAIM_CARDS, [now, until, deadBefore, limit]);
  }

  /**
   * Records a round of disabling. Changes nothing if its member was erased in between (then the provider's record must
   * be deleted too), or if the provider answered in between: the round did not see the card that was stored.
   * @param againMs time until the next round, because a request may still be running; null: the card is disabled
   */
  async disabled(
    { id, forget_customer, provider_card_id }: Pick<CardRow, 'id' | 'forget_customer' | 'provider_card_id'>,
    againMs: number | null,
  ): Promise<void> {
    assertMove<CardState>(CARD_MOVES, 'disabling', 'disabled');
    const now = this.clock.now();
    await this.dataSource.manager.update(
      CardRow,
      { id, state: 'disabling', forget_customer, provider_card_id: provider_card_id ?? IsNull() },
      {
        looks: () => 'looks + 1',
        next_look_at: againMs === null ? null : new Date(now.getTime() + againMs),
        state_at: now,
        ...(againMs === null && { state: 'disabled' }),
      },
    );
  }

  /** Moves the cards that have one of the states; returns their number. */
  private async move(
    manager: EntityManager,
    where: FindOptionsWhere<CardRow>,
    from: readonly CardState[],
    to: CardState,
    set: Partial<CardRow> = {},
  ): Promise<number> {
    assertMove<CardState>(CARD_MOVES, from, to);
    const columns = { ...set, state: to, state_at: this.clock.now(), next_look_at: null };
    return (await manager.update(CardRow, { ...where, state: In(from) }, columns)).affected ?? 0;
  }
}

const lockMemberOf = (manager: EntityManager, cardId: string): Promise<unknown> =>
  manager
    .createQueryBuilder()
    .select('m.id')
    .from(MemberRow, 'm')
    .innerJoin(CardRow, 'c', 'c.member_id = m.id')
    .where('c.id = :cardId', { cardId })
    .setLock('pessimistic_write', undefined, ['m'])
    .getRawOne();
