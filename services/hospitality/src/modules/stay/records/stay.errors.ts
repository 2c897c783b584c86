import type { LocalDate } from '@shamba/rules';
import { DomainError, refusal } from '@shamba/service-kit/http';

/** One of the nights is taken. The message is for visitors and names nobody. */
export class NightsTaken extends refusal(
  'nights_taken',
  'conflict',
  'Some of these nights are no longer available. Please choose other dates.',
) {}

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

export class BookingPaid extends refusal(
  'booking_paid',
  'conflict',
  'This booking is paid. Refund it before you cancel it.',
) {}

/** Money paid by an order is refunded through that order only. */
export class PaidByOrder extends refusal(
  'paid_by_order',
  'conflict',
  'This stay was paid by an order. Refund it there; this booking follows.',
) {}

export class SeasonsOverlap extends refusal(
  'seasons_overlap',
  'conflict',
  'Another season already has some of these dates.',
) {}

export class TooManySeasons extends DomainError {
  constructor(most: number) {
    super({
      code: 'too_many_seasons',
      status: 'conflict',
      publicMessage: `There can be up to ${most} seasons. Please delete some that are over.`,
    });
  }
}

export class AddOnNameTaken extends refusal('add_on_name_taken', 'conflict', 'Another add-on already has this name.') {}

export class TooManyAddOns extends DomainError {
  constructor(most: number) {
    super({
      code: 'too_many_add_ons',
      status: 'conflict',
      publicMessage: `There can be up to ${most} add-ons. Please archive some that you no longer offer.`,
    });
  }
}

export class FeedNameTaken extends refusal('feed_name_taken', 'conflict', 'Another channel already has this name.') {}

export class TooManyFeeds extends DomainError {
  constructor(most: number) {
    super({ code: 'too_many_feeds', status: 'conflict', publicMessage: `There can be up to ${most} channels.` });
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
export class StayOver extends refusal('stay_over', 'conflict', 'The dates of this stay can no longer be changed.') {}

/** The request was answered, or withdrawn by the guest. */
export class ChangeDecided extends refusal('change_decided', 'conflict', 'This request has already been answered.') {}

/** Only a pending stay can be confirmed or declined. */
export class NotPending extends refusal('not_pending', 'conflict', 'This booking is not waiting for an answer.') {}

/** Prices, payments or refunds changed since the preview. */
export class DifferenceChanged extends refusal(
  'difference_changed',
  'conflict',
  'The difference has changed. Please look at it again.',
) {}

/** The order has not received the last move's refund: the difference is unknown. */
export class MoveUnderWay extends refusal(
  'move_under_way',
  'conflict',
  'The last change of this stay is still on its way to its order. Please try again in a minute.',
) {}

/** Only an owed difference can be settled. */
export class NothingOwed extends refusal('nothing_owed', 'conflict', 'Nothing is owed for this change.') {}

/** The move has no difference that a link could collect. */
export class NothingToPay extends refusal(
  'nothing_to_pay',
  'conflict',
  'These nights cost the guest nothing more, so there is nothing to pay by link.',
) {}

/** A booking has at most one open link. */
export class LinkOpen extends refusal(
  'link_open',
  'conflict',
  'A payment link of this stay is open. Withdraw it before you send another one.',
) {}

/** The guest is paying: the stay and its link cannot change until the payment has ended. */
export class LinkBeingPaid extends refusal(
  'link_being_paid',
  'conflict',
  'The guest is paying the link of this stay right now. Please try again in a minute.',
) {}

/** The link was paid, withdrawn, or has expired. */
export class LinkOver extends refusal('link_over', 'conflict', 'This payment link is no longer open.') {}

/** Limit of mails with links per guest. */
export class LinkSentEnough extends DomainError {
  constructor(publicMessage: string) {
    super({ code: 'link_sent_enough', status: 'conflict', publicMessage });
  }
}
