import { DomainError, refusal } from '@shamba/service-kit/http';

export class NotYourNote extends refusal('not_your_note', 'forbidden', 'Only its author can change this note.') {}

export class TooManyNotes extends DomainError {
  constructor(most: number) {
    super({
      code: 'too_many_notes',
      status: 'conflict',
      publicMessage: `A customer can have up to ${most} notes. Please delete one that is no longer needed.`,
    });
  }
}
