import { DomainError, refusal } from '@shamba/service-kit/http';

/** The link was paid, withdrawn, has expired, or its stay has changed. The body has the state. */
export class LinkNotPayable extends DomainError {
  constructor(state: string) {
    super({
      code: 'link_not_payable',
      status: 'conflict',
      publicMessage: 'This link can no longer be paid. Your card was not charged.',
      extra: { state },
    });
  }
}

/** The page shows another amount than the link's. */
export class LinkAmountDiffers extends refusal(
  'price_changed',
  'conflict',
  'The amount has changed. Please reload the page. Your card was not charged.',
) {}
