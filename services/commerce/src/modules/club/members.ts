import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberRepository } from './memberships/member.repository.js';
import { MemberStanding, type Standing } from './memberships/member-standing.js';
import { type OrderedMembership, OrderedMemberships } from './memberships/ordered-memberships.js';
import { ShipmentRepository } from './shipments/shipment.repository.js';

/** The club's interface for other modules: standings, and memberships that orders begin and undo. */
@Injectable()
export class Members {
  constructor(
    private readonly members: MemberRepository,
    private readonly standings: MemberStanding,
    private readonly ordered: OrderedMemberships,
    private readonly shipments: ShipmentRepository,
  ) {}

  /** The user's discount tier, and whether the user is a member. */
  standing(userId: number | undefined): Promise<Standing> {
    return this.standings.of(userId);
  }

  countActive(): Promise<number> {
    return this.members.countActive();
  }

  /** Begins a membership bought with an order, in the order's transaction. */
  joinByOrder(manager: EntityManager, bought: OrderedMembership): Promise<void> {
    return this.ordered.join(manager, bought);
  }

  /** Undoes the membership of a cancelled or refunded order, in that transaction. */
  leaveByOrder(manager: EntityManager, orderId: string): Promise<void> {
    return this.ordered.leave(manager, orderId);
  }

  /** Staff marked an order as sent or unsent: so is its membership's paid quarter, in the same transaction. */
  shippedByOrder(manager: EntityManager, orderId: string, sent: boolean): Promise<void> {
    return this.shipments.settleOrder(manager, orderId, sent);
  }

  /** True if a quarter paid by this order was shipped. Call under the order's lock: then the answer stays true. */
  hasSentFor(manager: EntityManager, orderId: string): Promise<boolean> {
    return this.shipments.hasSentFor(manager, orderId);
  }
}
