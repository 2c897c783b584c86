export { CartModule } from './cart.module.js';
export { EmptyCart } from './cart.errors.js';
export { BrowserIdDto } from './dto/cart-input.dto.js';
export { browserIdOf } from './cart-owner.js';
export type { Cart, CartLine } from './cart-line.js';
export { detailsKey, readDetails } from './line-details.js';
export { CartRepository } from './cart.repository.js';
export { FindCart } from './use-cases/find-cart.js';
