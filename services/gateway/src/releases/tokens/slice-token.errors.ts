import { DomainError, refusal } from '@shamba/service-kit/http';

export class UnknownToken extends refusal('unknown_token', 'not_found', 'There is no such token, or it was revoked.') {}

export class TooManyTokens extends DomainError {
  constructor(slice: string, most: number) {
    super({
      code: 'too_many_tokens',
      status: 'conflict',
      publicMessage: `${slice} has ${most} tokens. Revoke one that nobody needs first.`,
    });
  }
}
