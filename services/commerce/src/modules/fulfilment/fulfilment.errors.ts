import { dayText, dollars, idNotChecked, type LocalDate } from '@shamba/rules';
import { minimumAge } from '@shamba/service-kit/config';
import { DomainError, refusal } from '@shamba/service-kit/http';

export class NothingToShip extends refusal('nothing_to_ship', 'conflict', 'There is nothing to ship in this order.') {}

export class OrderOnHold extends DomainError {
  constructor(reason: string | null, until: LocalDate | null) {
    super({
      code: 'order_on_hold',
      status: 'conflict',
      publicMessage: `This order is on hold${until === null ? '' : ` until ${dayText(until)}`}${reason === null ? '' : `: ${reason}`}.`,
    });
  }
}

/** The order is promised for a later day. */
export class TooEarly extends DomainError {
  /** @param way how staff send it earlier all the same */
  constructor(day: LocalDate, way: string) {
    super({
      code: 'too_early',
      status: 'conflict',
      publicMessage: `This order is not sent before ${dayText(day)}. ${way}`,
    });
  }
}

export class IsPickup extends refusal(
  'is_pickup',
  'conflict',
  'This order is for pickup. Change it to shipping first.',
) {}

export class NotPickup extends refusal('not_pickup', 'conflict', 'This order is for shipping, not for pickup.') {}

export class NotShippedYet extends refusal('not_shipped', 'conflict', 'This order has not been shipped yet.') {}

/** The parcel's state does not allow the step. */
export class WrongStep extends DomainError {
  constructor(state: string) {
    super({ code: 'wrong_step', status: 'conflict', publicMessage: `That can’t be done: this order is ${state}.` });
  }
}

export class IdNotChecked extends DomainError {
  constructor() {
    const message = idNotChecked(minimumAge());
    super({
      code: 'id_not_checked',
      status: 'unprocessable',
      publicMessage: message,
      errors: { id_checked: [message] },
    });
  }
}

export class NoShippingAddress extends refusal(
  'no_shipping_address',
  'conflict',
  'This order has no shipping address. Please enter one.',
) {}

/** Picked-up wine is taxed at the winery, sent wine at its destination. */
export class TaxWouldChange extends DomainError {
  constructor(state: string) {
    super({
      code: 'tax_would_change',
      status: 'conflict',
      publicMessage: `This order was taxed for ${state}. Please cancel it and sell the wine again for pickup.`,
    });
  }
}

/** Another state has, or had, a tax rate of its own: the order would be taxed otherwise. */
export class OtherTaxThere extends DomainError {
  constructor(to: string) {
    super({
      code: 'tax_would_change',
      status: 'conflict',
      publicMessage: `Wine for ${to} is taxed otherwise than this order was. Please refund it and sell the wine again.`,
    });
  }
}

/** The reports of what was sent count each parcel of an order in the state of its address. */
export class SentElsewhere extends DomainError {
  constructor(before: string) {
    super({
      code: 'sent_elsewhere',
      status: 'conflict',
      publicMessage: `A parcel of this order was sent to ${before}: it can be sent again within ${before} only.`,
    });
  }
}

/** The refund of shipping differs from the page. */
export class RefundChanged extends DomainError {
  constructor(amount: string) {
    super({
      code: 'refund_changed',
      status: 'conflict',
      publicMessage: `The refund has changed: ${dollars(amount)} of shipping would be refunded. Please look at the order again.`,
      extra: { amount },
    });
  }
}
