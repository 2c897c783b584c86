import { DomainError } from '@shamba/service-kit/http';

/** The form has no file in its field `file`. */
export class NoFile extends DomainError {
  constructor() {
    const message = 'Please choose a CSV file.';
    super({ code: 'no_file', status: 'bad_request', publicMessage: message, errors: { file: [message] } });
  }
}

export class FileTooLarge extends DomainError {
  constructor() {
    const message = 'A file can have at most 1 MB. Please split it.';
    super({ code: 'too_large', status: 'too_large', publicMessage: message, errors: { file: [message] } });
  }
}
