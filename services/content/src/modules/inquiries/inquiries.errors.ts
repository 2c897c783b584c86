import { DomainError } from '@shamba/service-kit/http';

/** The body of a booking call is not one JSON object. */
export class NotABooking extends DomainError {
  constructor() {
    super({ code: 'not_an_object', status: 'bad_request', publicMessage: 'Please send one JSON object.' });
  }
}

/** The body of a booking call is too large. */
export class BookingTooLarge extends DomainError {
  constructor(maxKilobytes: number) {
    super({ code: 'too_large', status: 'too_large', publicMessage: `This is too large: at most ${maxKilobytes} kB.` });
  }
}

/** The sender left no address, or was erased. */
export class NoAddressToAnswer extends DomainError {
  constructor() {
    super({
      code: 'no_address',
      status: 'conflict',
      publicMessage: 'This inquiry has no e-mail address that an answer could go to.',
    });
  }
}

/** A request with the same key stored another text before. */
export class AlreadyWritten extends DomainError {
  constructor() {
    super({
      code: 'already_written',
      status: 'conflict',
      publicMessage: 'Your text was taken the first time, before you changed it. Please look at what was written.',
    });
  }
}

export class TooManyEntries extends DomainError {
  constructor(most: number) {
    super({
      code: 'too_many_entries',
      status: 'conflict',
      publicMessage: `An inquiry has at most ${most} answers and notes.`,
    });
  }
}
