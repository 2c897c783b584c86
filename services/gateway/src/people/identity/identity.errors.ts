import { DomainError, refusal } from '@shamba/service-kit/http';

/** The same message for a wrong password and an unknown account, so that it reveals neither. */
export class WrongCredentials extends refusal(
  'wrong_credentials',
  'unauthenticated',
  'Invalid username, email or password.',
) {}

const USERNAME_TAKEN = 'This username is already taken.';
const EMAIL_TAKEN = 'There is already an account with this email address.';

export class UsernameTaken extends DomainError {
  /** @param names `emailToo`: the form's other field is taken as well and says so */
  constructor(names: { emailToo?: boolean } = {}) {
    const errors = { username: [USERNAME_TAKEN], ...(names.emailToo && { email: [EMAIL_TAKEN] }) };
    super({ code: 'username_taken', status: 'conflict', publicMessage: USERNAME_TAKEN, errors });
  }
}

export class EmailTaken extends DomainError {
  constructor() {
    super({ code: 'email_taken', status: 'conflict', publicMessage: EMAIL_TAKEN, errors: { email: [EMAIL_TAKEN] } });
  }
}

/** The password that confirms a change of one's own account. 400, not 401: the session is fine. */
export class WrongPassword extends DomainError {
  constructor() {
    const message = 'This is not your current password.';
    super({
      code: 'wrong_password',
      status: 'bad_request',
      publicMessage: message,
      errors: { current_password: [message] },
    });
  }
}

/** A mailed link that is used, expired or unknown. */
export class TokenInvalid extends refusal(
  'token_invalid',
  'bad_request',
  'This link is no longer valid. Please ask for a new one.',
) {}

/** A mailed link that works only after a wait, so that the owner of the present address can object first. */
export class TokenTooEarly extends refusal(
  'token_too_early',
  'conflict',
  'This link does not work yet. Please open it again a day after it was emailed.',
) {}

/** The password of a user who is to become staff is too short for that; the user has to choose a longer one first. */
export class StaffPasswordNeeded extends refusal(
  'staff_password_needed',
  'conflict',
  'This account needs a password of at least 12 characters before it can be made staff.',
) {}

export class OwnAccount extends refusal('own_account', 'conflict', 'You cannot delete your own account.') {}

export class LastOwner extends refusal(
  'last_owner',
  'conflict',
  'At least one administrator with all permissions has to remain.',
) {}

/** The site has an owner: the set-up stays closed. */
export class SetUpClosed extends refusal(
  'set_up_closed',
  'conflict',
  'This winery already has an owner. Please sign in.',
) {}
