import { DomainError } from '@shamba/service-kit/http';

/** A cart belongs to a signed-in user or to a guest; the gateway gives every visitor one of the two. */
export class NoCartOwner extends DomainError {
  constructor() {
    super({
      code: 'no_cart_owner',
      status: 'unauthenticated',
      publicMessage: 'Please reload the page to start a cart.',
    });
  }
}

export class EmptyCart extends DomainError {
  constructor() {
    super({ code: 'cart_empty', status: 'conflict', publicMessage: 'Your cart is empty.' });
  }
}

export class DuplicateLine extends DomainError {
  constructor() {
    super({
      code: 'duplicate_line',
      status: 'conflict',
      publicMessage: 'Your cart already has a line with this choice.',
    });
  }
}

/** Each of a guest's carts is being paid for: none can be deleted for a new one. */
export class TooManyCarts extends DomainError {
  constructor() {
    super({
      code: 'too_many_carts',
      status: 'conflict',
      publicMessage: 'You are paying in several other windows. Please finish one of these payments first.',
    });
  }
}

export class CartFull extends DomainError {
  constructor(max: number) {
    super({ code: 'cart_full', status: 'conflict', publicMessage: `A cart can hold at most ${max} different lines.` });
  }
}
