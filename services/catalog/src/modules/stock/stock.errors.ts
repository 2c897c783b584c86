import type { HoldIssue } from '@shamba/api-contract/internal';
import { DomainError } from '@shamba/service-kit/http';

/** A set of holds can't be placed or pinned; `issues` names the lines and the available quantities. */
export class HoldUnavailable extends DomainError {
  constructor(issues: HoldIssue[]) {
    super({
      code: 'hold_unavailable',
      status: 'conflict',
      publicMessage: issues[0]?.message ?? 'We are no longer holding these bottles for you.',
      extra: { issues },
    });
  }
}

/** A stock-take would leave fewer bottles than payments in progress have pinned. */
export class CountBelowPromised extends DomainError {
  constructor(promised: number) {
    super({
      code: 'stock_promised',
      status: 'conflict',
      publicMessage: `${promised === 1 ? '1 bottle is' : `${promised} bottles are`} being paid for right now, so the stock can't be less. Try again in a few minutes.`,
      extra: { promised },
    });
  }
}

/** A change would make the stock negative. */
export class BelowZero extends DomainError {
  constructor(onHand: number) {
    const message = `${onHand === 1 ? 'Only 1 bottle is' : `Only ${onHand} bottles are`} in stock.`;
    super({ code: 'below_zero', status: 'conflict', publicMessage: message, errors: { quantity: [message] } });
  }
}

/** A stock-take, with the sales and deliveries since it began, would exceed the most bottles that a form takes. */
export class AboveMost extends DomainError {
  constructor(most: number) {
    const message = `A wine can have at most ${most.toLocaleString('en-US')} bottles.`;
    super({ code: 'above_most', status: 'conflict', publicMessage: message, errors: { stock: [message] } });
  }
}

/** A place has fewer bottles than staff want to take from it. */
export class NotAtLocation extends DomainError {
  constructor(location: string, quantity: number) {
    const message = `There ${quantity === 1 ? 'is 1 bottle' : `are ${Math.max(0, quantity)} bottles`} in ${location}.`;
    super({ code: 'not_at_location', status: 'conflict', publicMessage: message, errors: { quantity: [message] } });
  }
}

/** A placed order needs bottles that are not held for it; the event is retried, then waits for staff. */
export class OrderedStockMissing extends DomainError {
  constructor(orderId: string, wineId: number) {
    super({
      code: 'ordered_stock_missing',
      status: 'conflict',
      publicMessage: `Order ${orderId} needs bottles of wine ${wineId} that are not in stock.`,
      logLevel: 'error',
    });
  }
}

/** Bottles of an order are returned before the event of the order itself has arrived; the event is retried. */
export class SaleNotBooked extends DomainError {
  constructor(orderId: string) {
    super({ code: 'sale_not_booked', status: 'conflict', publicMessage: `Order ${orderId} has not been booked yet.` });
  }
}
