export {
  type Attempt,
  type AttemptPurpose,
  type AttemptState,
  type CentsText,
  HOLDS_UNREACHABLE,
  makesOrder,
  ORDER_CANCELLED,
  type Snapshot,
  type SnapshotLine,
  type StayChange,
} from './attempt.js';
export { type Batch, type BegunAttempt, AttemptRepository } from './attempt.repository.js';
export { AddressDto, BillingAddressDto, CustomerInfoDto, toBilling, toCustomer } from './dto/buyer.dto.js';
export { issuesOfHolds } from './hold-issues.js';
export {
  DAILY_CHECKS_AFTER_MS,
  DISPUTE_STATES,
  type DisputeRecord,
  type DisputeState,
  PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderUnavailable,
  type RefundRecord,
  UnknownPayment,
} from './payment-provider.js';
export { PaymentAnswerDto } from './dto/payment.dto.js';
export { HoldsRefused, PriceChanged } from './payments.errors.js';
export { complianceOf } from './payment-policy.js';
export { PaymentFee } from './payment-fee.entity.js';
export { PaymentsModule } from './payments.module.js';
export { addressLines, type CustomerInfo, type PostalAddress } from './postal-address.js';
export { JoinAttempt } from './use-cases/join-attempt.js';
export { type PaymentAnswer, RunAttempt } from './use-cases/run-attempt.js';
export { CreatePayment, type CreatePaymentInput } from './use-cases/create-payment.js';
export { WebhookHealth } from './webhook-health/webhook-health.js';
export { type TakenPayment, VoidAttempt } from './use-cases/void-attempt.js';
