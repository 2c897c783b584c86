import { DomainError, type FieldErrors, refusal } from '@shamba/service-kit/http';

/** `retryAfter`: seconds until another card may be tried, 0: at once. */
export class CardDeclined extends DomainError {
  constructor(message: string, retryAfter = 0) {
    super({
      code: 'card_declined',
      status: 'unprocessable',
      publicMessage: message,
      errors: { card_number: [message] },
      ...(retryAfter > 0 && { extra: { retry_after: retryAfter } }),
    });
  }
}

export class CardInvalid extends DomainError {
  constructor(message: string, errors: FieldErrors) {
    super({ code: 'card_invalid', status: 'unprocessable', publicMessage: message, errors });
  }
}

/** A card number instead of the card field's token: with real Square, numbers never pass through our servers. */
export class SourceRequired extends DomainError {
  constructor() {
    super({
      code: 'source_required',
      status: 'unprocessable',
      publicMessage: 'Please enter your card details',
      errors: { source_id: ['Please enter your card details'] },
    });
  }
}

export class CardInProgress extends refusal(
  'card_in_progress',
  'conflict',
  'Your card is already being saved. Please wait a moment.',
) {}

export class CardUnanswered extends DomainError {
  constructor() {
    super({
      code: 'card_unanswered',
      status: 'unavailable',
      publicMessage: 'The card provider did not answer in time. Nothing was charged. Please try again.',
      logLevel: 'warn',
    });
  }
}

/** The card is no longer needed: its sign-up was abandoned or its membership has ended. Never leaves the module. */
export class CardUnwanted extends Error {}
