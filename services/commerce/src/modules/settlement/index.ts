export { FindFees } from './find-fees.js';
export { LookAtProvider } from './look-at-provider.js';
export { Reconcile } from './reconcile.js';
export { SettlementModule } from './settlement.module.js';
export { SweepPayments } from './sweep-payments.js';
export { SweepRefunds } from './sweep-refunds.js';
