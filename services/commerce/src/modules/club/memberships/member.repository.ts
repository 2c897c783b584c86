import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CreateMembershipRequest } from '@shamba/api-contract/internal';
import type { LocalDate } from '@shamba/rules';
import { ERASED, insertNew, NEXT_VERSION, returnedBy } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { assertMove, statesBefore } from '@shamba/service-kit/values';
import { DataSource, type EntityManager, type FindOptionsWhere, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { chargedTier } from '../shipments/charged-tier.js';
import type { DiscountFacts } from './member-discount.js';
import { MEMBER_MOVES, MemberRow, type MemberStatus, type Whose } from './member.entity.js';

/** Columns of the member of an order. */
export type OrderedMember = Partial<Omit<MemberRow, 'status' | 'origin'>>;

const LIVE = { status: In<MemberStatus>(['active', 'paused']), archived_at: IsNull() };
const SHOWN = { status: Not<MemberStatus>('pending'), archived_at: IsNull() };
/** States that leaving ends. */
const BEFORE_END = statesBefore<MemberStatus>(MEMBER_MOVES, 'cancelled');
const FOR_UPDATE = { mode: 'pessimistic_write' } as const;

/** Rows of club members. Lists leave out pending ones. */
@Injectable()
export class MemberRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Inputs of the user's discount, also for paused members; undefined: not a member. */
  async discountFacts(userId: number, manager = this.dataSource.manager): Promise<DiscountFacts | undefined> {
    const row = await manager
      .createQueryBuilder()
      .select('m.status', 'status')
      .addSelect('m.tier_id', 'tierId')
      .addSelect('m.joined_tier_id', 'joinedTierId')
      .addSelect('m.keeps_discount', 'keepsDiscount')
      .addSelect(chargedTier, 'chargedTierId')
      .addSelect(
        (past) =>
          past
            .select('count(*) > 0')
            .from(MemberRow, 'e')
            .where(`e.user_id = m.user_id AND e.status = 'cancelled' AND e.started_at IS NOT NULL`),
        'wasMember',
      )
      .addSelect(
        (setting) => setting.select(`s.value ->> 'discount_begins'`).from('settings', 's').where(`s.block = 'club'`),
        'begins',
      )
      .from(MemberRow, 'm')
      .where(`m.user_id = :userId AND m.status IN ('active', 'paused') AND m.archived_at IS NULL`, { userId })
      .getRawOne<Omit<DiscountFacts, 'begins'> & { begins: DiscountFacts['begins'] | null }>();
    return row && { ...row, begins: row.begins ?? 'first_charge' };
  }

  /** The active or paused membership of a user, who has one at most, or of a member. */
  liveOf(whose: Whose): Promise<MemberRow | null> {
    return this.one(this.dataSource.manager, { ...keyOf(whose), ...LIVE });
  }

  /** The same, locked until the transaction ends. */
  lockLive(whose: Whose, manager: EntityManager): Promise<MemberRow | null> {
    return this.one(manager, { ...keyOf(whose), ...LIVE }, FOR_UPDATE);
  }

  /** A member in staff's list, including ended ones; locked until the transaction ends. */
  lockShown(id: number, manager: EntityManager): Promise<MemberRow | null> {
    return this.one(manager, { id, ...SHOWN }, FOR_UPDATE);
  }

  /** The active or paused membership, otherwise the one that ended last. */
  latest(userId: number): Promise<MemberRow | null> {
    return this.dataSource
      .createQueryBuilder(MemberRow, 'm')
      .where(`m.user_id = :userId AND m.archived_at IS NULL AND m.status <> 'pending'`, { userId })
      .orderBy(`(m.status <> 'cancelled')`, 'DESC')
      .addOrderBy('m.cancelled_at', 'DESC', 'NULLS LAST')
      .addOrderBy('m.id', 'DESC')
      .limit(1)
      .getOne();
  }

  find(id: number): Promise<MemberRow | null> {
    return this.one(this.dataSource.manager, { id });
  }

  lock(id: number, manager: EntityManager): Promise<MemberRow | null> {
    return this.one(manager, { id }, FOR_UPDATE);
  }

  /** Locks all memberships of a user; returns their ids. */
  async lockAllOf(userId: number, manager: EntityManager): Promise<number[]> {
    const rows = await manager.find(MemberRow, { select: { id: true }, where: { user_id: userId }, lock: FOR_UPDATE });
    return rows.map(({ id }) => id);
  }

  /** The rows of members in staff's list, in any order. */
  shown(ids: readonly number[]): Promise<MemberRow[]> {
    return this.dataSource.manager.findBy(MemberRow, { id: In(ids), ...SHOWN });
  }

  /** All rows of a user, oldest first. */
  allOf(userId: number): Promise<MemberRow[]> {
    return this.dataSource.manager.find(MemberRow, { where: { user_id: userId }, order: { id: 'ASC' } });
  }

  /** Paused members whose pause ends by this day. */
  dueBack(today: LocalDate, limit: number): Promise<MemberRow[]> {
    return this.dataSource.manager.find(MemberRow, {
      where: { status: 'paused', paused_until: LessThanOrEqual(today) },
      order: { paused_until: 'ASC' },
      take: limit,
    });
  }

  /** Adds a sign-up's pending member; returns its id. @throws a unique violation when the sign-up has one already */
  async addPending(manager: EntityManager, request: CreateMembershipRequest, stateCode: string): Promise<number> {
    const { signupId, tierId, person, shipping, billing, preferences } = request;
    const bill = billing ?? shipping;
    const now = this.clock.now();
    const row = manager.create(MemberRow, {
      signup_id: signupId,
      tier_id: tierId,
      status: 'pending',
      origin: 'signup',
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone ?? null,
      shipping_address: shipping.address,
      shipping_city: shipping.city,
      shipping_state: stateCode,
      shipping_zip: shipping.zip,
      shipping_country: shipping.country ?? 'US',
      billing_address: bill.address,
      billing_city: bill.city,
      billing_state: bill.state,
      billing_zip: bill.zip,
      billing_country: bill.country ?? 'US',
      wine_preferences: preferences?.wines ?? [],
      delivery_notes: preferences?.deliveryNotes ?? null,
      created_at: now,
      updated_at: now,
    });
    await manager.insert(MemberRow, row);
    return row.id;
  }

  /** Adds the active member of an order; returns its id. null: the user has another membership. */
  async addOrdered(manager: EntityManager, member: OrderedMember): Promise<number | null> {
    const added = await insertNew(manager, MemberRow, { ...member, status: 'active', origin: 'order' });
    return added?.id ?? null;
  }

  /** Locks the user's membership; returns its id. @throws when there is none */
  async lockIdOf(manager: EntityManager, userId: number): Promise<number> {
    const { id } = await manager.findOneOrFail(MemberRow, {
      select: { id: true },
      where: { user_id: userId, archived_at: IsNull(), status: Not<MemberStatus>('cancelled') },
      lock: FOR_UPDATE,
    });
    return id;
  }

  /** Makes a pending member the user's membership. False: it is not pending. */
  async activate(manager: EntityManager, id: number, userId: number): Promise<boolean> {
    assertMove<MemberStatus>(MEMBER_MOVES, 'pending', 'active');
    const set = { status: 'active', user_id: userId, started_at: this.clock.now() } as const;
    return (await this.change(manager, { id, status: 'pending' }, set)) === 1;
  }

  /** Deletes the member of an abandoned sign-up. */
  async deletePending(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(MemberRow, { id, status: 'pending' });
  }

  /**
   * Changes a member locked by the caller; returns it as it is afterwards. The version grows even if only related rows
   * changed.
   */
  async patch(manager: EntityManager, before: MemberRow, patch: Partial<MemberRow>): Promise<MemberRow> {
    const { id, status } = before;
    if (patch.status !== undefined && patch.status !== status)
      assertMove<MemberStatus>(MEMBER_MOVES, status, patch.status);
    if ((await this.change(manager, { id, status }, patch)) !== 1) throw new Error(`Member ${id} is gone`);
    return { ...before, ...patch, version: before.version + 1 };
  }

  /** True while a membership that the order began has not ended. */
  isOrdered(manager: EntityManager, orderId: string): Promise<boolean> {
    return manager.existsBy(MemberRow, { order_id: orderId, status: In(BEFORE_END) });
  }

  /** Ends the membership that an order began; returns its id, if it had not ended. */
  async endOrdered(manager: EntityManager, orderId: string): Promise<number[]> {
    const now = this.clock.now();
    const rows = await returnedBy<Pick<MemberRow, 'id'>>(
      manager
        .createQueryBuilder()
        .update(MemberRow)
        .set({
          status: 'cancelled',
          paused_until: null,
          cancelled_at: now,
          cancel_reason: 'order_cancelled',
          updated_at: now,
          version: NEXT_VERSION,
        })
        .where({ order_id: orderId, status: In(BEFORE_END) })
        .returning(['id']),
    );
    return rows.map(({ id }) => id);
  }

  /** Removes an ended member from all lists. */
  async archive(manager: EntityManager, id: number): Promise<void> {
    await this.change(manager, { id, archived_at: IsNull() }, { archived_at: this.clock.now() });
  }

  /** Gives the user's running memberships the user's verified address. */
  async setEmail(manager: EntityManager, userId: number, email: string): Promise<void> {
    await this.change(manager, { user_id: userId, status: In(['active', 'paused']), email: Not(email) }, { email });
  }

  /** Notes the member's customer at the card provider. The member's version stays. */
  async setProviderCustomer(manager: EntityManager, id: number, customerId: string): Promise<void> {
    await manager.update(MemberRow, { id }, { provider_customer_id: customerId });
  }

  /** Ends all memberships of a user and removes the person; tier, state of shipping, start and end stay. */
  async erase(manager: EntityManager, userId: number): Promise<void> {
    const now = this.clock.now();
    await manager
      .createQueryBuilder()
      .update(MemberRow)
      .set({
        status: 'cancelled',
        paused_until: null,
        cancelled_at: () => 'coalesce(cancelled_at, :now)',
        cancel_reason: null,
        archived_at: () => 'coalesce(archived_at, :now)',
        user_id: null,
        first_name: ERASED,
        last_name: '',
        email: ERASED,
        phone: null,
        shipping_address: null,
        shipping_city: null,
        shipping_zip: null,
        billing_address: null,
        billing_city: null,
        billing_state: null,
        billing_zip: null,
        delivery_notes: null,
        wine_preferences: [],
        provider_customer_id: null,
        updated_at: now,
        version: NEXT_VERSION,
      })
      .where({ user_id: userId })
      .setParameter('now', now)
      .execute();
  }

  private async change(
    manager: EntityManager,
    where: FindOptionsWhere<MemberRow>,
    set: Partial<MemberRow>,
  ): Promise<number> {
    const columns = { ...set, updated_at: this.clock.now(), version: NEXT_VERSION };
    return (await manager.update(MemberRow, where, columns)).affected ?? 0;
  }

  private one(
    manager: EntityManager,
    where: FindOptionsWhere<MemberRow>,
    lock?: typeof FOR_UPDATE,
  ): Promise<MemberRow | null> {
    return manager.findOne(MemberRow, { where, ...(lock && { lock }) });
  }
}

const keyOf = (whose: Whose): FindOptionsWhere<MemberRow> =>
  'userId' in whose ? { user_id: whose.userId } : { id: whose.memberId };
