import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Clock } from '@shamba/service-kit/time';
import { assertMove } from '@shamba/service-kit/values';
import { DataSource, type EntityManager, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { CardRow } from '../cards/card.entity.js';
import { MemberRow } from '../memberships/member.entity.js';
import { ClubRelease, ReleaseTier } from '../releases/release.entities.js';
import { boxesFree } from './boxes-free.js';
import {
  BOTTLES_TO_FREE,
  CHARGE_MOVES,
  type ChargeState,
  ClubCharge,
  PAYER_PACKED,
  WAITING_BOX,
} from './club-charge.entity.js';

/** A locked charge of a run, with the release that it keeps from being paused or stopped until the transaction ends. */
export interface LockedCharge {
  charge: ClubCharge;
  release: ClubRelease;
  member: MemberRow;
  /** The card on file. */
  card: CardRow | null;
}

type ChargePatch = Partial<Pick<ClubCharge, 'attempt_id' | 'next_try_at' | 'error_code' | 'declined_at' | 'order_id'>>;

/** The condition `WAITING_BOX` for one charge. */
const boxOf = (id: string) =>
  ({ id, state: 'paid', box_run_id: Not(IsNull()), box_order_id: IsNull(), sent: false }) as const;

/** SQL: the order that paid the quarter of `club_charges` can still be sent. */
const PAYER_OPEN = `EXISTS (SELECT 1 FROM orders o WHERE o.id = club_charges.order_id AND o.cancelled_at IS NULL
  AND o.fulfilment_state IN ('none', 'pending'))`;

/** Charges waiting for their first or next try. */
const WAITING = ['due', 'declined'] as const satisfies ChargeState[];
const OPEN = [...WAITING, 'charging'] as const satisfies ChargeState[];
const ENDED = ['cancelled', 'skipped', 'failed'] as const satisfies ChargeState[];

/** Charges of runs. Each change of state names the state that the row must have. */
@Injectable()
export class RunCharges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Locks the release's row, shared with other charges, before the charge's: as pausing and stopping do. */
  async lock(manager: EntityManager, id: string): Promise<LockedCharge | null> {
    const seen = await manager.findOneBy(ClubCharge, { id });
    const runId = seen?.box_run_id ?? seen?.run_id;
    if (!runId) return null;
    const release = await manager.findOne(ClubRelease, { where: { id: runId }, lock: { mode: 'pessimistic_read' } });
    const charge = await manager.findOne(ClubCharge, { where: { id }, lock: { mode: 'pessimistic_write' } });
    const member = charge && (await manager.findOneBy(MemberRow, { id: charge.member_id }));
    if (!release || !charge || !member) return null;
    const card = await manager.findOneBy(CardRow, { member_id: member.id, state: 'active' });
    return { charge, release, member, card };
  }

  /** An attempt begins to send the box of a paid quarter. False: the box does not wait any more. */
  async beginBox(manager: EntityManager, id: string, attempt_id: string): Promise<boolean> {
    const { affected } = await manager.update(ClubCharge, boxOf(id), {
      attempt_id,
      next_try_at: null,
      tries: () => 'tries + 1',
    });
    return affected === 1;
  }

  /** The attempt to send a box has ended without an order: another one begins then. */
  async boxAgain(manager: EntityManager, id: string, attempt_id: string, next_try_at: Date): Promise<void> {
    await manager.update(ClubCharge, { ...boxOf(id), attempt_id }, { next_try_at });
  }

  /**
   * After the last day, boxes without an order go with the orders that paid for them, unless those are packed, sent or
   * cancelled. The caller has locked the release; the orders are locked before their charges, as refunds lock them.
   */
  async giveBoxesBack(manager: EntityManager, runId: number): Promise<void> {
    await manager
      .createQueryBuilder()
      .select('o.id', 'id')
      .from('orders', 'o')
      .innerJoin(ClubCharge, 'c', 'c.order_id = o.id')
      .where(`c.box_run_id = :runId AND ${WAITING_BOX}`, { runId })
      .orderBy('o.id')
      .setLock('pessimistic_write', undefined, ['o'])
      .getRawMany();
    await manager
      .createQueryBuilder()
      .update(ClubCharge)
      .set({ box_run_id: null, snapshot: null, next_try_at: null })
      .where({ box_run_id: runId, state: 'paid', box_order_id: IsNull(), sent: false })
      .andWhere(`NOT ${PAYER_PACKED} AND ${PAYER_OPEN}`)
      .execute();
  }

  /** Ended charges whose bottles are to be freed now, and no attempt keeps them any more. */
  toFree(now: Date, limit: number): Promise<ClubCharge[]> {
    return this.dataSource
      .createQueryBuilder(ClubCharge, 'c')
      .select('c.id')
      .leftJoin('payment_attempts', 'a', 'a.id = c.attempt_id')
      .where(BOTTLES_TO_FREE)
      .andWhere('c.next_try_at <= :now', { now })
      .andWhere(`(a.id IS NULL OR a.state IN ('declined', 'failed', 'voided') AND NOT a.may_hold_pins)`)
      .orderBy('c.next_try_at')
      .addOrderBy('c.id')
      .limit(limit)
      .getMany();
  }

  /** Puts off the next call for an ended charge's bottles, so that one process at a time makes it. False: not due. */
  async beginFreeing(id: string, now: Date, until: Date): Promise<boolean> {
    const due = { id, state: In(ENDED), next_try_at: LessThanOrEqual(now) };
    return (await this.dataSource.manager.update(ClubCharge, due, { next_try_at: until })).affected === 1;
  }

  /** An ended charge keeps no bottles any more. False: another call for them, or the share, was made since. */
  async freed(manager: EntityManager, id: string, until: Date): Promise<boolean> {
    const begun = { id, state: In(ENDED), next_try_at: until };
    return (await manager.update(ClubCharge, begun, { next_try_at: null })).affected === 1;
  }

  /** Notes an ended charge whose bottles are to be freed. */
  async noteFree(manager: EntityManager, id: string): Promise<void> {
    await manager.update(ClubCharge, { id, state: In(ENDED) }, { next_try_at: this.clock.now() });
  }

  /** Ends a charge whose attempt has ended without money; its bottles are free. */
  async cancel(manager: EntityManager, { id }: ClubCharge): Promise<void> {
    if (await this.move(manager, id, 'charging', 'cancelled')) await boxesFree(manager, [{ id }], this.clock.now());
  }

  /** The account of the charge's member; undefined: none, it was erased. */
  async userOf(manager: EntityManager, id: string): Promise<number | undefined> {
    const query = manager.createQueryBuilder(ClubCharge, 'c').innerJoin(MemberRow, 'm', 'm.id = c.member_id');
    const row = await query
      .select('m.user_id', 'user')
      .where('c.id = :id', { id })
      .getRawOne<{ user: number | null }>();
    return row?.user ?? undefined;
  }

  /** The charge as it is now. */
  find(id: string): Promise<ClubCharge | null> {
    return this.dataSource.manager.findOneBy(ClubCharge, { id });
  }

  /** Moves a charge to its next state. False if it was in none of the expected ones. */
  async move(
    manager: EntityManager,
    id: string,
    from: ChargeState | readonly ChargeState[],
    to: ChargeState,
    patch: ChargePatch & { tried?: boolean } = {},
  ): Promise<boolean> {
    assertMove<ChargeState>(CHARGE_MOVES, from, to);
    const { tried = false, ...columns } = patch;
    const { affected } = await manager.update(
      ClubCharge,
      { id, state: typeof from === 'string' ? from : In(from) },
      {
        next_try_at: null,
        ...columns,
        state: to,
        state_at: this.clock.now(),
        ...(tried && { tries: () => 'tries + 1' }),
      },
    );
    return affected === 1;
  }

  /**
   * Another card was stored: declined charges are tried at once, charges under way when they are declined. Waits for
   * charges that begin or are declined at this moment.
   */
  async tryNow(manager: EntityManager, memberId: number): Promise<void> {
    const mine = { member_id: memberId };
    const [lock, order] = [{ mode: 'pessimistic_write' }, { id: 'ASC' }] as const;
    await manager.find(ClubCharge, { select: { id: true }, where: { ...mine, state: In(OPEN) }, order, lock });
    const tried = { ...mine, state: In(['declined', 'charging'] satisfies ChargeState[]) };
    await manager.update(ClubCharge, tried, { next_try_at: this.clock.now() });
  }

  /**
   * When a stopped run has charged nobody and no charge is under way, another release of the quarter can have its
   * tiers. They are locked: of two charges that end at the same time, the later one sees both.
   */
  async freeTiers(manager: EntityManager, runId: number): Promise<void> {
    const [lock, order] = [{ mode: 'pessimistic_write' }, { tier_id: 'ASC' }] as const;
    await manager.find(ReleaseTier, { where: { run_id: runId }, order, lock });
    if (await manager.existsBy(ClubCharge, { run_id: runId, state: In(['charging', 'paid']) })) return;
    await manager.update(ReleaseTier, { run_id: runId }, { quarter: null });
  }

  /** A stopped release charges nobody any more. Returns the charges that it ends. */
  cancelIn(manager: EntityManager, runId: number): Promise<ClubCharge[]> {
    return this.giveUp(manager, { run_id: runId }, 'cancelled');
  }

  /** Ends waiting charges in the caller's transaction; their bottles are free. Returns them as they were. */
  async giveUp(
    manager: EntityManager,
    which: { id: string } | { member_id: number } | { run_id: number },
    to: 'skipped' | 'failed' | 'cancelled',
  ): Promise<ClubCharge[]> {
    assertMove<ChargeState>(CHARGE_MOVES, WAITING, to);
    const where = { ...which, state: In(WAITING) };
    const ended = await manager.find(ClubCharge, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    const ids = ended.map(({ id }) => id);
    if (ids.length === 0) return [];
    await manager.update(ClubCharge, { id: In(ids) }, { state: to, state_at: this.clock.now(), next_try_at: null });
    await boxesFree(manager, ended, this.clock.now());
    return ended;
  }
}
