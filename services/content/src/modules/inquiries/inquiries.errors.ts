import { DomainError, refusal } from '@shamba/service-kit/http';

/** The body of a booking call is not one JSON object. */
export class NotABooking extends refusal('not_an_object', 'bad_request', 'Please send one JSON object.') {}

/** The body of a booking call is too large. */
export class BookingTooLarge extends DomainError {
  constructor(maxKilobytes: number) {
    super({ code: 'too_large', status: 'too_large', publicMessage: `This is too large: at most ${maxKilobytes} kB.` });
  }
}

/** The sender left no address, or was erased. */
export class NoAddressToAnswer extends refusal(
  'no_address',
  'conflict',
  'This inquiry has no email address to reply to.',
) {}

/** A request with the same key stored another text before. */
export class AlreadyWritten extends refusal(
  'already_written',
  'conflict',
  'Your first version was already saved. Please check what was written.',
) {}

export class TooManyEntries extends DomainError {
  constructor(most: number) {
    super({
      code: 'too_many_entries',
      status: 'conflict',
      publicMessage: `An inquiry can have at most ${most} replies and notes.`,
    });
  }
}
