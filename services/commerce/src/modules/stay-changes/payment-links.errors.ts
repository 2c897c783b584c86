import { DomainError } from '@shamba/service-kit/http';

/** The link was paid, withdrawn, has ended, or its stay is another one by now. The body says which. */
export class LinkNotPayable extends DomainError {
  constructor(state: string) {
    super({
      code: 'link_not_payable',
      status: 'conflict',
      publicMessage: 'This link can’t be paid any more. Your card was not charged.',
      extra: { state },
    });
  }
}

/** The page shows another amount than the link asks for. */
export class LinkAmountDiffers extends DomainError {
  constructor() {
    super({
      code: 'price_changed',
      status: 'conflict',
      publicMessage: 'The amount is another one. Please load the page again. Your card was not charged.',
    });
  }
}
