import { DomainError, refusal } from '@shamba/service-kit/http';

/** A cart belongs to a signed-in user or to a guest; the gateway gives every visitor one of the two. */
export class NoCartOwner extends refusal(
  'no_cart_owner',
  'unauthenticated',
  'Please reload the page to start a cart.',
) {}

export class EmptyCart extends refusal('cart_empty', 'conflict', 'Your cart is empty.') {}

export class DuplicateLine extends refusal('duplicate_line', 'conflict', 'This choice is already in your cart.') {}

/** Each of a guest's carts is being paid for: none can be deleted for a new one. */
export class TooManyCarts extends refusal(
  'too_many_carts',
  'conflict',
  'You are paying in several other windows. Please finish one of these payments first.',
) {}

export class CartFull extends DomainError {
  constructor(max: number) {
    super({ code: 'cart_full', status: 'conflict', publicMessage: `A cart can hold at most ${max} different lines.` });
  }
}
