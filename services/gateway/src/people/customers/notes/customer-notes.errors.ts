import { DomainError } from '@shamba/service-kit/http';

export class NotYourNote extends DomainError {
  constructor() {
    super({ code: 'not_your_note', status: 'forbidden', publicMessage: 'Only its author can change this note.' });
  }
}

export class TooManyNotes extends DomainError {
  constructor(most: number) {
    super({
      code: 'too_many_notes',
      status: 'conflict',
      publicMessage: `A customer can have up to ${most} notes. Please delete one that is no longer needed.`,
    });
  }
}
