import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { type OrderFacts, OrderRepository, type StaffOrderDto } from '../../orders/index.js';
import { ChangeOrder } from '../change-order.js';
import { NothingToShip, OrderOnHold } from '../fulfilment.errors.js';

export interface Hold {
  reason: string;
  /** Last day of the hold; null: until the release. */
  until: LocalDate | null;
}

/** Puts orders on hold and releases them: held orders are not packed, sent or handed over. */
@Injectable()
export class HoldOrder {
  constructor(
    private readonly changes: ChangeOrder,
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param hold null releases the order. Repeating it changes nothing.
   * @throws NotFound, StaleVersion, InvalidFields (400: a past day), NothingToShip (409: no bottles left to hold).
   */
  async execute(id: string, hold: Hold | null, ifMatch: string | undefined): Promise<StaffOrderDto> {
    this.check(hold);
    return (await this.change(id, hold, ifMatch)).order;
  }

  /** @throws InvalidFields (400: a past day). */
  check(hold: Hold | null): void {
    const until = hold?.until ?? null;
    if (until !== null && until < todayIn(this.clock))
      throw new InvalidFields({ until: ['Please choose today or later.'] });
  }

  /**
   * The same in a batch, for a checked hold: holds for other reasons stay. Returns whether anything changed.
   * @throws NotFound, NothingToShip, OrderOnHold (409: held for another reason).
   */
  async hold(id: string, hold: Hold): Promise<boolean> {
    const { changed } = await this.change(id, hold, undefined, ({ held, holdReason, holdUntil }) => {
      if (held && holdReason !== hold.reason) throw new OrderOnHold(holdReason, holdUntil);
      return true;
    });
    return changed;
  }

  /** Releases an order of a batch that is held for this reason. Returns whether anything changed. @throws NotFound. */
  async release(id: string, reason: string): Promise<boolean> {
    const { changed } = await this.change(id, null, undefined, ({ holdReason }) => holdReason === reason);
    return changed;
  }

  private change(
    id: string,
    hold: Hold | null,
    ifMatch: string | undefined,
    concerns: (facts: OrderFacts) => boolean = () => true,
  ): ReturnType<ChangeOrder['execute']> {
    const [reason, until] = [hold?.reason ?? null, hold?.until ?? null];
    return this.changes.execute(id, ifMatch, async (manager, { cancelledAt, fulfilmentState }, facts) => {
      if (!concerns(facts)) return false;
      if (hold !== null && (cancelledAt !== null || fulfilmentState !== 'pending')) throw new NothingToShip();
      if (facts.holdReason === reason && facts.holdUntil === until) return false;
      const now = this.clock.now();
      await this.orders.addEvent(id, hold ? 'held' : 'released', reason, now, manager);
      await this.orders.change(id, { hold_reason: reason, hold_until: until }, now, manager);
      return true;
    });
  }
}
