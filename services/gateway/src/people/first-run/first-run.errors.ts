import { DomainError } from '@shamba/service-kit/http';

/** 400, as a wrong code of a second factor is. */
export class WrongSetUpCode extends DomainError {
  constructor() {
    const message = 'That code is not correct. The gateway printed it when it started.';
    super({ code: 'wrong_code', status: 'bad_request', publicMessage: message, errors: { code: [message] } });
  }
}
