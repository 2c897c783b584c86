import { DomainError } from '@shamba/service-kit';

/** A booking call carries one JSON object, of a size that a person could have typed. */
export class NotABooking extends DomainError {
  constructor() {
    super({ code: 'not_an_object', status: 'bad_request', publicMessage: 'Please send one JSON object.' });
  }
}

export class BookingTooLarge extends DomainError {
  constructor(maxKilobytes: number) {
    super({ code: 'too_large', status: 'too_large', publicMessage: `This is too large: at most ${maxKilobytes} kB.` });
  }
}
