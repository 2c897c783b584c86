import { DomainError } from '@shamba/service-kit';

/** One message for a wrong password and an unknown account: neither is to be found out. */
export class WrongCredentials extends DomainError {
  constructor() {
    super({ code: 'wrong_credentials', status: 'unauthenticated', publicMessage: 'Invalid username, email or password.' });
  }
}

export class UsernameTaken extends DomainError {
  constructor() {
    const message = 'This username is already taken.';
    super({ code: 'username_taken', status: 'conflict', publicMessage: message, errors: { username: [message] } });
  }
}

export class EmailTaken extends DomainError {
  constructor() {
    const message = 'There is already an account with this email address.';
    super({ code: 'email_taken', status: 'conflict', publicMessage: message, errors: { email: [message] } });
  }
}

export class OwnAccount extends DomainError {
  constructor() {
    super({ code: 'own_account', status: 'conflict', publicMessage: 'You cannot delete your own account.' });
  }
}

export class LastOwner extends DomainError {
  constructor() {
    super({ code: 'last_owner', status: 'conflict', publicMessage: 'At least one administrator with all permissions has to remain.' });
  }
}
