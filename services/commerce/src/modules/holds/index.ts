export { HoldsModule } from './holds.module.js';
export { CheckoutHolds, type HoldOutcome } from './checkout-holds.js';
