export { HoldsModule } from './holds.module.js';
export { BoxHolds } from './box-holds.js';
export { CheckoutHolds } from './checkout-holds.js';
export { ShareHolds } from './share-holds.js';
