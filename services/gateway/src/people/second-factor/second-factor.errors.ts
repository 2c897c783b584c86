import { DomainError, refusal } from '@shamba/service-kit/http';

/** The password was right; the session begins with a code. */
export class SecondFactorRequired extends refusal(
  'second_factor_required',
  'unauthenticated',
  'Please enter the code from your authenticator app.',
) {}

/** The password was given too long ago, or was changed since. */
export class SecondFactorExpired extends refusal(
  'second_factor_expired',
  'unauthenticated',
  'This took too long. Please sign in with your password again.',
) {}

/** 400, as a wrong password that confirms something is. */
export class WrongCode extends DomainError {
  constructor() {
    const message = 'That code is not correct, or it has already been used. Please try the next one.';
    super({ code: 'wrong_code', status: 'bad_request', publicMessage: message, errors: { code: [message] } });
  }
}

/** Staff who need a second factor and have none may only set one up. */
export class EnrolmentRequired extends refusal(
  'second_factor_enrolment_required',
  'forbidden',
  'Please set up your second factor first, under Sign-in security.',
) {}

export class EnrolmentExpired extends refusal(
  'enrolment_expired',
  'conflict',
  'Setting up took too long. Please start over.',
) {}

export class NoSecondFactor extends refusal('no_second_factor', 'conflict', 'There is no second factor to change.') {}

export class SecondFactorStays extends refusal(
  'second_factor_stays',
  'conflict',
  'Your account needs a second factor. You can set up another app instead of this one.',
) {}
