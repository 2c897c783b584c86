import { DomainError } from '@shamba/service-kit/http';

/** 400, as a wrong code of a second factor is. */
export class WrongSetUpCode extends DomainError {
  constructor() {
    const message = 'This code is not right. The gateway printed it when it was started.';
    super({ code: 'wrong_code', status: 'bad_request', publicMessage: message, errors: { code: [message] } });
  }
}
