import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberRows, type Standing } from './memberships/member-rows.js';
import { type OrderedMembership, OrderedMemberships } from './memberships/ordered-memberships.js';

/** What the rest of commerce asks of the club: who is a member, and memberships that orders begin and undo. */
@Injectable()
export class Members {
  constructor(
    private readonly rows: MemberRows,
    private readonly ordered: OrderedMemberships,
  ) {}

  /** Whose discount a user has now, and whether they are a member at all. */
  standing(userId: number | undefined): Promise<Standing> {
    return this.rows.standing(userId);
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
}
