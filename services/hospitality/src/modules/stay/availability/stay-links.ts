import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '@shamba/service-kit/time';
import { assertMove, isUuid } from '@shamba/service-kit/values';
import { changeRow } from '../../../database/change-row.js';
import { HoldRepository } from '../../hold-sets/index.js';
import { LINK_MOVES, type Nights, type LinkState, StayLink, LinkBeingPaid } from '../records/index.js';
import { StayClaimRepository } from './stay-claim.repository.js';

/**
 * Links by which guests pay for other nights (docs/rules.md, Nights). Changing a link, and pinning its hold, both need
 * the unit's lock: under it a running payment is certain.
 */
@Injectable()
export class StayLinks {
  constructor(
    private readonly claims: StayClaimRepository,
    private readonly sets: HoldRepository,
    private readonly clock: Clock,
  ) {}

  /** Creates the hold set of a new link, of kind `offer`, for a payment to pin. The nights are claimed already. */
  async keep(
    manager: EntityManager,
    { hold_id: holdId, deadline }: StayLink,
    unitId: number,
    nights: readonly Nights[],
  ): Promise<void> {
    const lines = nights.map(({ from, to }, index) => ({
      lineRef: String(index + 1),
      kind: 'nights' as const,
      unitId,
      checkIn: from,
      checkOut: to,
    }));
    await this.sets.lockOrCreate(manager, holdId, deadline);
    await this.sets.replaceLines(manager, holdId, lines);
    await this.sets.state(manager, holdId, 'offer', { expiresAt: deadline, deadline });
  }

  /** Current state: after its deadline an open link is expired, unless a payment is running. */
  async stateOf(manager: EntityManager, link: StayLink): Promise<LinkState | 'paying'> {
    if (link.state !== 'open') return link.state;
    if (await this.isPaying(manager, link)) return 'paying';
    return link.deadline > this.clock.now() ? 'open' : 'expired';
  }

  /** The booking's open link, under the unit's lock. Marks a link as expired after its deadline. */
  async openOf(manager: EntityManager, bookingId: number): Promise<StayLink | null> {
    const link = await manager.findOneBy(StayLink, { booking_id: bookingId, state: 'open' });
    if (!link) return null;
    if ((await this.stateOf(manager, link)) !== 'expired') return link;
    await this.end(manager, link, 'expired');
    return null;
  }

  /**
   * Withdraws a stay's open link under the unit's lock, because dates or money change in another way.
   * @throws LinkBeingPaid
   */
  async giveWay(manager: EntityManager, bookingId: number): Promise<void> {
    const link = await this.openOf(manager, bookingId);
    if (!link) return;
    if (await this.isPaying(manager, link)) throw new LinkBeingPaid();
    await this.end(manager, link, 'withdrawn');
  }

  /** Ends a cancelled stay's link, under the unit's lock. The order refunds a running payment. */
  async endOfStay(manager: EntityManager, bookingId: number): Promise<void> {
    const link = await manager.findOneBy(StayLink, { booking_id: bookingId, state: 'open' });
    if (link) await this.end(manager, link, 'withdrawn');
  }

  /**
   * Ends a link, under the unit's lock: it cannot be paid any more, and its nights are free.
   * @throws StaleVersion when it has another state by now
   */
  async end(manager: EntityManager, link: StayLink, to: Exclude<LinkState, 'open'>): Promise<void> {
    const { state } = link;
    if (state !== to) {
      assertMove(LINK_MOVES, state, to);
      await changeRow(manager, link, { state: to }, { state });
    }
    await this.claims.drop(manager, 'hold', link.hold_id);
  }

  /** True if a payment may pin a hold: that of a link only while the link is open. Locks the unit of a link. */
  async mayPin(manager: EntityManager, holdId: string, unitId: number): Promise<boolean> {
    if (!isUuid(holdId)) return true;
    await this.claims.lockUnits(manager, [unitId]);
    const link = await manager.findOneBy(StayLink, { hold_id: holdId });
    return link === null || (link.state === 'open' && link.deadline > this.clock.now());
  }

  private isPaying(manager: EntityManager, { hold_id }: StayLink): Promise<boolean> {
    return this.sets.isPinned(manager, hold_id);
  }
}
