import { type Cents, dollars, toDecimal } from '@shamba/rules';
import { DomainError, refusal } from '@shamba/service-kit/http';

export class NotLeft extends DomainError {
  constructor(title: string, left: number) {
    super({
      code: 'not_left',
      status: 'conflict',
      publicMessage:
        left === 0 ? `${title} has already been refunded.` : `Only ${left} of ${title} can still be refunded.`,
    });
  }
}

/** The request names a line twice: which quantity counts is unclear. */
export class LineNamedTwice extends DomainError {
  constructor() {
    const message = 'Please name each line once, with the whole quantity.';
    super({ code: 'line_named_twice', status: 'bad_request', publicMessage: message, errors: { lines: [message] } });
  }
}

export class MoneyNotLeft extends DomainError {
  constructor(left: Cents, of: string) {
    super({
      code: 'not_left',
      status: 'conflict',
      publicMessage: `Only ${dollars(left)} of ${of} can still be refunded.`,
      extra: { left: toDecimal(left) },
    });
  }
}

export class WholeLineOnly extends DomainError {
  constructor(title: string) {
    super({
      code: 'whole_line_only',
      status: 'bad_request',
      publicMessage: `${title} can only be refunded as a whole.`,
    });
  }
}

/** Bottles of a club's box are to go back without the tier's line that pays for them, or only some of them. */
export class BoxIsWhole extends DomainError {
  constructor(title: string) {
    super({
      code: 'box_is_whole',
      status: 'conflict',
      publicMessage: `These bottles are paid for with ${title}. Please refund ${title}: they go back with it.`,
    });
  }
}

export class ShippingNotDue extends refusal(
  'shipping_not_due',
  'conflict',
  'Shipping is refunded with the last wine that has not been shipped.',
) {}

export class CaptureAwaited extends refusal(
  'capture_awaited',
  'conflict',
  'The card payment of this order is still being collected. Please try again in a minute.',
) {}

/** The same refund was made a moment ago: a double press or a resent request would pay twice. */
export class RefundedJustNow extends DomainError {
  constructor(amount: Cents) {
    super({
      code: 'refunded_just_now',
      status: 'conflict',
      publicMessage: `${dollars(amount)} of this order was refunded a moment ago. To refund as much again, please wait a minute.`,
    });
  }
}

export class NothingToRefund extends refusal('nothing_to_refund', 'conflict', 'There is nothing left to refund.') {}

/** The amount differs from the preview: a deadline has passed since. */
export class RefundChanged extends DomainError {
  constructor(amount: Cents) {
    super({
      code: 'refund_changed',
      status: 'conflict',
      publicMessage: `The refund is now ${dollars(amount)}. Please confirm again.`,
      extra: { amount: toDecimal(amount) },
    });
  }
}

/** @throws AlreadyShipped (409). */
export function assertNotShipped({ fulfilmentState }: { fulfilmentState: string }): void {
  if (fulfilmentState === 'shipped' || fulfilmentState === 'delivered') throw new AlreadyShipped();
}

/** The bottles of the order's quarter are sent; the membership that the order began stays. */
export class ClubShipmentLeft extends refusal(
  'already_shipped',
  'conflict',
  'The wine club shipment that this order paid for has left. Its membership can no longer be refunded.',
) {}

export class AlreadyShipped extends refusal(
  'already_shipped',
  'conflict',
  'This order has been shipped and can no longer be cancelled.',
) {}
