import { Injectable } from '@nestjs/common';
import type { Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import { MemberRows } from './memberships/member-rows.js';
import { MemberStanding, type Standing } from './memberships/member-standing.js';
import { type OrderedMembership, OrderedMemberships } from './memberships/ordered-memberships.js';
import { Shipments } from './shipments/shipments.js';

/** What the rest of commerce asks of the club: who is a member, and memberships that orders begin and undo. */
@Injectable()
export class Members {
  constructor(
    private readonly rows: MemberRows,
    private readonly standings: MemberStanding,
    private readonly ordered: OrderedMemberships,
    private readonly shipments: Shipments,
  ) {}

  /** The tier whose discount a user has now, and whether they are a member at all. */
  standing(userId: number | undefined): Promise<Standing> {
    return this.standings.of(userId);
  }

  countActive(): Promise<number> {
    return this.rows.countActive();
  }

  /** A membership bought with an order, in the order's transaction. */
  joinByOrder(manager: EntityManager, bought: OrderedMembership): Promise<void> {
    return this.ordered.join(manager, bought);
  }

  /** Undoes the membership of a cancelled or refunded order, in that transaction. */
  leaveByOrder(manager: EntityManager, orderId: string): Promise<void> {
    return this.ordered.leave(manager, orderId);
  }

  /** Staff sent an order, or took that back: its membership's paid quarter goes along, in that transaction. */
  shippedByOrder(manager: EntityManager, orderId: string, sent: boolean): Promise<void> {
    return this.shipments.settleOrder(manager, orderId, sent);
  }

  /** Whether a quarter that this order paid for has left. Asked under the order's lock, it stays as answered. */
  hasSentFor(runner: Runner, orderId: string): Promise<boolean> {
    return this.shipments.hasSentFor(runner, orderId);
  }
}
