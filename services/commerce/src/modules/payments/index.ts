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
} from './attempt.js';
export { type Batch, Attempts } from './attempts.js';
export { AddressDto, BillingAddressDto, CustomerInfoDto, toBilling, toCustomer } from './dto/buyer.dto.js';
export { issuesOfHolds } from './hold-issues.js';
export {
  PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderUnavailable,
  UnknownPayment,
} from './payment-provider.js';
export { HoldsRefused, PriceChanged } from './payments.errors.js';
export { PaymentsModule } from './payments.module.js';
export { addressLines, type CustomerInfo, type PostalAddress } from './postal-address.js';
export { CreatePayment, type CreatePaymentInput } from './use-cases/create-payment.js';
export { type TakenPayment, VoidAttempt } from './use-cases/void-attempt.js';
