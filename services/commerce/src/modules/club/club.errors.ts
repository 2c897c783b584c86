import { ageNotStated, type LocalDate } from '@shamba/rules';
import { minimumAge } from '@shamba/service-kit/config';
import { DomainError, type FieldErrors, refusal } from '@shamba/service-kit/http';
import { dayForPeople } from './member-mails.js';

export class AlreadyMember extends refusal(
  'already_member',
  'conflict',
  'You are already a member of the wine club. You can change your tier in your account.',
) {}

/** A change of the release's bottles is under way, or did not end: the sweep makes them right first. */
export class ShareChanging extends refusal(
  'share_changing',
  'conflict',
  'The bottles of this release are just being kept. Please try again in a minute.',
) {}

/** The tier is only displayed, or not offered any more. */
export class TierNotSold extends DomainError {
  constructor(tierName?: string) {
    super({
      code: 'tier_not_sold',
      status: 'unprocessable',
      publicMessage: tierName
        ? `Please contact us to join ${tierName}.`
        : 'This membership is no longer offered. Please choose another one.',
      errors: { tier_id: ['Please choose another tier'] },
    });
  }
}

export class TooYoung extends DomainError {
  constructor() {
    const message = ageNotStated(minimumAge());
    super({
      code: 'age_not_confirmed',
      status: 'unprocessable',
      publicMessage: message,
      errors: { age_confirmed: [message] },
    });
  }
}

/** An address without shipping; `field`: the form's field. */
export class CannotShipThere extends DomainError {
  constructor(
    code: 'state_not_served' | 'zip_of_other_state' | 'po_box_refused' | 'shipping_address_required',
    message: string,
    errors: FieldErrors,
  ) {
    super({ code, status: 'unprocessable', publicMessage: message, errors });
  }
}

export class SignupAbandoned extends refusal(
  'signup_abandoned',
  'conflict',
  'This sign-up has ended. Please start again.',
) {}

export class MembershipActive extends refusal('membership_active', 'conflict', 'This membership is already active.') {}

export class CardNotStored extends refusal('card_missing', 'conflict', 'There is no card for this membership yet.') {}

/** The member's box is that of a release whose last day for changes is over. */
export class BoxClosed extends DomainError {
  constructor(lastDay: LocalDate | null) {
    const over = lastDay === null ? 'Your box can’t be changed any more.' : `${LAST_DAY} ${dayForPeople(lastDay)}.`;
    super({
      code: 'box_closed',
      status: 'conflict',
      publicMessage: `${over} Please write to us if you need a change.`,
    });
  }
}
const LAST_DAY = 'The last day to change or skip this box was';

/** The membership's state does not allow this now. */
export class NotNow extends DomainError {
  constructor(code: string, publicMessage: string) {
    super({ code, status: 'conflict', publicMessage });
  }
}
