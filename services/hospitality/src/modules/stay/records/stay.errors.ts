import type { LocalDate } from '@shamba/rules';
import { DomainError } from '@shamba/service-kit/http';

/** One of the nights is taken. The message is for visitors and names nobody. */
export class NightsTaken extends DomainError {
  constructor() {
    super({
      code: 'nights_taken',
      status: 'conflict',
      publicMessage: 'Some of these nights are no longer available. Please choose other dates.',
    });
  }
}

/** Staff chose nights that are taken; the message names the booking, block or hold. */
export class NightsInUse extends DomainError {
  constructor(
    what: string,
    extra: { booking_id?: number; blocked_date_id?: number; start_date: LocalDate; end_date: LocalDate },
  ) {
    super({
      code: 'nights_taken',
      status: 'conflict',
      publicMessage: `These dates overlap ${what}.`,
      extra: { conflict: extra },
    });
  }
}

export class BookingPaid extends DomainError {
  constructor() {
    super({
      code: 'booking_paid',
      status: 'conflict',
      publicMessage: 'This booking is paid. Refund it before you cancel it.',
    });
  }
}

/** Money paid by an order is refunded through that order only. */
export class PaidByOrder extends DomainError {
  constructor() {
    super({
      code: 'paid_by_order',
      status: 'conflict',
      publicMessage: 'An order paid for this stay. Change its money there; this booking follows.',
    });
  }
}

export class SeasonsOverlap extends DomainError {
  constructor() {
    super({
      code: 'seasons_overlap',
      status: 'conflict',
      publicMessage: 'Another season has some of these dates already.',
    });
  }
}

export class TooManySeasons extends DomainError {
  constructor(most: number) {
    super({
      code: 'too_many_seasons',
      status: 'conflict',
      publicMessage: `There can be up to ${most} seasons. Please delete some that are over.`,
    });
  }
}

export class AddOnNameTaken extends DomainError {
  constructor() {
    super({ code: 'add_on_name_taken', status: 'conflict', publicMessage: 'Another add-on has this name already.' });
  }
}

export class TooManyAddOns extends DomainError {
  constructor(most: number) {
    super({
      code: 'too_many_add_ons',
      status: 'conflict',
      publicMessage: `There can be up to ${most} add-ons. Please archive some that you no longer offer.`,
    });
  }
}

/** The rates of the house are missing: no stay can be sold. */
export class SettingsMissing extends DomainError {
  constructor() {
    super({
      code: 'settings_missing',
      status: 'unavailable',
      publicMessage: 'The house cannot be booked right now. Please try again later.',
      logLevel: 'error',
    });
  }
}

/** The stay has begun, has ended or is cancelled: its dates are fixed. */
export class StayOver extends DomainError {
  constructor() {
    super({ code: 'stay_over', status: 'conflict', publicMessage: 'The dates of this stay can no longer be changed.' });
  }
}

/** The request was answered, or withdrawn by the guest. */
export class ChangeDecided extends DomainError {
  constructor() {
    super({ code: 'change_decided', status: 'conflict', publicMessage: 'This request has been answered already.' });
  }
}

/** Only a pending stay can be confirmed or declined. */
export class NotPending extends DomainError {
  constructor() {
    super({ code: 'not_pending', status: 'conflict', publicMessage: 'This booking does not wait for an answer.' });
  }
}

/** Prices, payments or refunds changed since the preview. */
export class DifferenceChanged extends DomainError {
  constructor() {
    super({
      code: 'difference_changed',
      status: 'conflict',
      publicMessage: 'The difference is another one by now. Please look at it again.',
    });
  }
}

/** The order has not received the last move's refund: the difference is unknown. */
export class MoveUnderWay extends DomainError {
  constructor() {
    super({
      code: 'move_under_way',
      status: 'conflict',
      publicMessage: 'The last change of this stay is still on its way to its order. Please try again in a minute.',
    });
  }
}

/** Only an owed difference can be settled. */
export class NothingOwed extends DomainError {
  constructor() {
    super({ code: 'nothing_owed', status: 'conflict', publicMessage: 'Nothing is owed for this change.' });
  }
}

/** The move has no difference that a link could collect. */
export class NothingToPay extends DomainError {
  constructor() {
    super({
      code: 'nothing_to_pay',
      status: 'conflict',
      publicMessage: 'These nights cost their guest nothing more that a link could ask for.',
    });
  }
}

/** A booking has at most one open link. */
export class LinkOpen extends DomainError {
  constructor() {
    super({
      code: 'link_open',
      status: 'conflict',
      publicMessage: 'A payment link of this stay is open. Withdraw it before you send another one.',
    });
  }
}

/** The guest is paying: the stay and its link cannot change until the payment has ended. */
export class LinkBeingPaid extends DomainError {
  constructor() {
    super({
      code: 'link_being_paid',
      status: 'conflict',
      publicMessage: 'The guest is paying the link of this stay right now. Please try again in a minute.',
    });
  }
}

/** The link was paid, withdrawn, or has expired. */
export class LinkOver extends DomainError {
  constructor() {
    super({ code: 'link_over', status: 'conflict', publicMessage: 'This payment link is not open any more.' });
  }
}

/** Limit of mails with links per guest. */
export class LinkSentEnough extends DomainError {
  constructor(publicMessage: string) {
    super({ code: 'link_sent_enough', status: 'conflict', publicMessage });
  }
}
