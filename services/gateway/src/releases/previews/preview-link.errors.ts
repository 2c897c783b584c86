import { DomainError, refusal } from '@shamba/service-kit/http';

export class UnknownPreview extends refusal(
  'unknown_preview',
  'not_found',
  'There is no such link, or it has ended.',
) {}

export class TooManyPreviews extends DomainError {
  constructor(slice: string, most: number) {
    super({
      code: 'too_many_previews',
      status: 'conflict',
      publicMessage: `${slice} has ${most} links for previews. Revoke one that nobody needs first.`,
    });
  }
}

/** The slice is for staff, who preview it in their own session. */
export class NotForOthers extends DomainError {
  constructor(slice: string) {
    super({
      code: 'preview_not_for_others',
      status: 'conflict',
      publicMessage: `${slice} is the back office: a link would lead people without an account into it. Staff preview it in Releases.`,
    });
  }
}
