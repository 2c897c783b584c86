import { DomainError } from '@shamba/service-kit';

/** The body of a booking call is not one JSON object. */
export class NotABooking extends DomainError {
  constructor() {
    super({ code: 'not_an_object', status: 'bad_request', publicMessage: 'Please send one JSON object.' });
  }
}

/** The body of a booking call is larger than a person would type. */
export class BookingTooLarge extends DomainError {
  constructor(maxKilobytes: number) {
    super({ code: 'too_large', status: 'too_large', publicMessage: `This is too large: at most ${maxKilobytes} kB.` });
  }
}
