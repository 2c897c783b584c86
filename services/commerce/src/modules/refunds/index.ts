export { disputeText, isLost, isToAnswer, reasonWords, takesMoney } from './foreign/dispute-words.js';
export { DisputeRepository, type OrderDispute } from './foreign/dispute.repository.js';
export { TakeDispute } from './foreign/take-dispute.js';
export { TakeForeignRefund } from './foreign/take-foreign-refund.js';
export { GiveBack } from './give-back.js';
export { classesOfLine, planNights } from './line-taxes.js';
export { MoneyBack, type GivenBack } from './money-back.js';
export {
  lineMoney,
  lineOf,
  planRefund,
  planRest,
  planShipping,
  remaining,
  type StaffRefund,
  type WantedLine,
} from './refund-plan.js';
export { givenBy, type Refund, type RefundPlan, type RefundRowState } from './refund-record.js';
export { RefundShares } from './refund-shares.js';
export { RefundChanged } from './refunds.errors.js';
export { RefundRepository } from './refund.repository.js';
export { RefundsModule } from './refunds.module.js';
export { PreviewRefund, type RefundPreview } from './use-cases/preview-refund.js';
export { ProcessRefund } from './use-cases/process-refund.js';
export { RefundInsteadOfVoid } from './use-cases/refund-instead-of-void.js';
export { RefundStray } from './use-cases/refund-stray.js';
export { StaffRefunds } from './use-cases/staff-refunds.js';
