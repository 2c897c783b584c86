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

/** How tastings are given back. */
export interface GivenTastings {
  /** For staff, in the list of uses. */
  reason: string;
  /** After the end of their period they are there in the present one. */
  carriesOver: boolean;
}

/** A payment ended without an order, or its money can't be collected. */
export const NOT_COMPLETED: GivenTastings = { reason: 'Payment not completed', carriesOver: true };

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
    const promised = await this.benefits.promised(member.id, todayIn(this.clock));
    await inTransaction(this.dataSource, (manager) => this.meters.open(manager, [member.id], promised));
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
   */
  async giveBack(
    attemptId: string,
    lines: readonly PaidTastings[],
    giving: GivenTastings,
    manager?: EntityManager,
  ): Promise<void> {
    const refs = refsOf(attemptId, lines);
    if (refs.length === 0) return;
    if (manager) await this.back(manager, refs, giving);
    else await inTransaction(this.dataSource, (own) => this.back(own, refs, giving));
  }

  /** The same rule as the discount's. */
  private async hasBegun(userId: number, manager?: EntityManager): Promise<boolean> {
    const facts = await this.members.discountFacts(userId, manager);
    return facts !== undefined && discountTiers(facts).length > 0;
  }

  private async back(manager: EntityManager, refs: string[], { reason, carriesOver }: GivenTastings): Promise<void> {
    const uses = await manager.find(BenefitUseRow, { where: { source: 'order', ref: In(refs) }, order: { id: 'ASC' } });
    const given = new Set(uses.filter(({ quantity }) => quantity < 0).map(({ ref }) => ref));
    const due = uses.filter(({ quantity, ref }) => quantity > 0 && !given.has(ref));
    if (due.length === 0) return;
    const where = { id: In(due.map(({ meter_id }) => meter_id)) };
    const [first] = await manager.find(BenefitMeter, { where });
    if (first) await this.members.lock(first.member_id, manager);
    for (const meter of await manager.find(BenefitMeter, { where })) {
      const own = due.filter(({ meter_id }) => meter_id === meter.id).map(({ ref }) => ref);
      const all = await manager.find(BenefitUseRow, { where: { meter_id: meter.id }, order: { id: 'ASC' } });
      own.splice(Math.max(0, meter.used - meter.refunded - usedByOthers(all, own)));
      for (const ref of own) await this.count(manager, meter.id, ref, -1, reason);
      if (carriesOver && own.length > 0) await this.meters.carryOver(manager, meter, own.length);
    }
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

/**
 * Uses of a meter, oldest first, that are not of these references and were not given back. A tasting of an order that
 * staff gave back by hand may be in use by another order, or at the bar, which keeps it. Pure.
 */
export function usedByOthers(
  uses: readonly Pick<BenefitUseRow, 'source' | 'ref' | 'quantity'>[],
  own: readonly (string | null)[],
): number {
  const orders = uses.filter(({ source }) => source === 'order');
  const given = new Set(orders.filter(({ quantity }) => quantity < 0).map(({ ref }) => ref));
  const standing = orders.filter(({ quantity, ref }) => quantity > 0 && !given.has(ref) && !own.includes(ref));
  let byHand = 0;
  // Tastings that staff give back beyond their own uses so far belong to an order.
  for (const { source, quantity } of uses) if (source !== 'order') byHand = Math.max(0, byHand + quantity);
  return standing.length + byHand;
}

const isTasting = ({ kind }: { kind: string }): boolean => KINDS.includes(kind);

const refsOf = (attemptId: string, lines: readonly PaidTastings[]): string[] =>
  lines.flatMap(({ lineRef, persons, after = 0 }) =>
    Array.from({ length: persons - after }, (_, index) => `${attemptId}:${lineRef}:${after + index + 1}`),
  );
