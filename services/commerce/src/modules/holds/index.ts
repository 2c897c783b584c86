export { HoldsModule } from './holds.module.js';
export { CheckoutHolds } from './checkout-holds.js';
export { ShareHolds } from './share-holds.js';
