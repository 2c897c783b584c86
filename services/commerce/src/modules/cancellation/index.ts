export { CancelOwnOrder } from './cancel-own-order.js';
export { CancellationModule } from './cancellation.module.js';
export { mayCancel, whereToCancel } from './may-cancel.js';
export { type CancellationPreview, PlanCancellation } from './plan-cancellation.js';
export { policyOf } from './policy-text.js';
