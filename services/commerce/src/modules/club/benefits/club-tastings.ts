import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { refusal } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, In } from 'typeorm';
import { discountTiers } from '../memberships/member-discount.js';
import { MemberRepository } from '../memberships/member.repository.js';
import { BenefitMeter, BenefitUseRow } from './benefit.entities.js';
import { BenefitMeterRepository } from './benefit-meter.repository.js';
import { Benefits } from './benefits.js';

/** Benefits that pay for a person's tasting, in the order in which they are used up. */
const KINDS = ['tasting', 'tasting_waiver'];
/** Name of the shop in the list of uses: nobody recorded them. */
const SHOP = 'Shop';

/** Fewer tastings of the membership are left than the payment was priced with. */
export class TastingsUsed extends refusal(
  'tastings_used',
  'conflict',
  'A tasting of your membership was used meanwhile. Please look at the new total.',
) {}

/**
 * Persons of an order's line whose tasting the membership pays for, numbered from 1: those after `after` up to
 * `persons`.
 */
export interface PaidTastings {
  lineRef: string;
  persons: number;
  after?: number;
}

/**
 * Tastings that a membership pays for at checkout: counted when a payment begins, each once by attempt, line and
 * person, and given back once.
 */
@Injectable()
export class ClubTastings {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly members: MemberRepository,
    private readonly benefits: Benefits,
    private readonly meters: BenefitMeterRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Persons whose tasting the user's active membership pays for now; 0 before its discount begins: who joins for a
   * visit, leaves and joins again has nothing of it. @throws ServiceUnavailable
   */
  async left(userId: number): Promise<number> {
    const member = await this.members.liveOf({ userId });
    if (member?.status !== 'active' || !(await this.hasBegun(userId))) return 0;
    const meters = await this.benefits.current(member);
    return meters.filter(isTasting).reduce((sum, { left }) => sum + left, 0);
  }

  /** Writes the allowances of this period, so that `take` waits for no other service. @throws ServiceUnavailable */
  async ready(userId: number): Promise<void> {
    const member = await this.members.liveOf({ userId });
    if (member?.status !== 'active') return;
    const today = todayIn(this.clock);
    const promised = await this.benefits.promised(member.id, today);
    const open = await this.meters.current(member.id, today);
    // A benefit that is counted by another period from now on is counted so when its present one is over.
    const unopened = promised.filter(({ kind }) => !open.some((meter) => meter.kind === kind));
    await this.meters.open(this.dataSource.manager, [member.id], unopened);
  }

  /**
   * Counts the tastings of a payment, in the transaction that opens its attempt and under the member's lock.
   * @throws TastingsUsed (409) when fewer are left: then the attempt must not be opened.
   */
  async take(manager: EntityManager, userId: number, attemptId: string, lines: readonly PaidTastings[]): Promise<void> {
    const member = await this.members.lockLive({ userId }, manager);
    if (member?.status !== 'active' || !(await this.hasBegun(userId, manager))) throw new TastingsUsed();
    const refs = refsOf(attemptId, lines);
    const open = await this.meters.current(member.id, todayIn(this.clock), manager);
    for (const meter of KINDS.flatMap((kind) => open.filter((one) => one.kind === kind))) {
      for (const ref of refs.splice(0, meter.allowance - meter.used + meter.refunded))
        await this.count(manager, meter.id, ref, 1, 'Tasting at checkout');
    }
    if (refs.length > 0) throw new TastingsUsed();
  }

  /**
   * Gives back what was counted for these persons of a payment. What was given back before, also by staff, stays as it
   * is: it may be repeated.
   * @param reason for staff, in the list of uses
   */
  async giveBack(
    attemptId: string,
    lines: readonly PaidTastings[],
    reason: string,
    manager?: EntityManager,
  ): Promise<void> {
    const refs = refsOf(attemptId, lines);
    if (refs.length === 0) return;
    if (manager) await this.back(manager, refs, reason);
    else await inTransaction(this.dataSource, (own) => this.back(own, refs, reason));
  }

  /** The same rule as the discount's. */
  private async hasBegun(userId: number, manager?: EntityManager): Promise<boolean> {
    const facts = await this.members.discountFacts(userId, manager);
    return facts !== undefined && discountTiers(facts).length > 0;
  }

  private async back(manager: EntityManager, refs: string[], reason: string): Promise<void> {
    const uses = await manager.find(BenefitUseRow, { where: { source: 'order', ref: In(refs) }, order: { id: 'ASC' } });
    const given = new Set(uses.filter(({ quantity }) => quantity < 0).map(({ ref }) => ref));
    const due = uses.filter(({ quantity, ref }) => quantity > 0 && !given.has(ref));
    if (due.length === 0) return;
    const where = { id: In(due.map(({ meter_id }) => meter_id)) };
    const [first] = await manager.find(BenefitMeter, { where });
    if (first) await this.members.lock(first.member_id, manager);
    for (const { id, used, refunded } of await manager.find(BenefitMeter, { where })) {
      const own = due.filter(({ meter_id }) => meter_id === id);
      // A tasting that staff gave back by hand may be in use by another order, which keeps it.
      const others = (await this.standing(manager, id)).filter((ref) => !own.some((use) => use.ref === ref));
      own.splice(Math.max(0, used - refunded - others.length));
      for (const { ref } of own) await this.count(manager, id, ref, -1, reason);
    }
  }

  /** References of the uses by orders that were not given back. */
  private async standing(manager: EntityManager, meterId: number): Promise<(string | null)[]> {
    const uses = await manager.findBy(BenefitUseRow, { meter_id: meterId, source: 'order' });
    const given = new Set(uses.filter(({ quantity }) => quantity < 0).map(({ ref }) => ref));
    return uses.filter(({ quantity, ref }) => quantity > 0 && !given.has(ref)).map(({ ref }) => ref);
  }

  private async count(
    manager: EntityManager,
    meterId: number,
    ref: string | null,
    quantity: 1 | -1,
    reason: string,
  ): Promise<void> {
    await this.meters.count(manager, {
      meter_id: meterId,
      quantity,
      source: 'order',
      ref,
      request_digest: null,
      reason,
      actor: SHOP,
    });
  }
}

const isTasting = ({ kind }: { kind: string }): boolean => KINDS.includes(kind);

const refsOf = (attemptId: string, lines: readonly PaidTastings[]): string[] =>
  lines.flatMap(({ lineRef, persons, after = 0 }) =>
    Array.from({ length: persons - after }, (_, index) => `${attemptId}:${lineRef}:${after + index + 1}`),
  );
