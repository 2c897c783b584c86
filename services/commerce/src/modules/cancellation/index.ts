export { CancellationModule } from './cancellation.module.js';
export { mayCancel, whereToCancel } from './may-cancel.js';
export { policyTexts } from './policy-text.js';
export { CancelOwnOrder } from './use-cases/cancel-own-order.js';
export { type CancellationPreview, PreviewCancellation } from './use-cases/preview-cancellation.js';
