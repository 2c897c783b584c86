import { Module } from '@nestjs/common';
import { ClubModule } from '../club/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { BookForeign } from './foreign/book-foreign.js';
import { DisputeRepository } from './foreign/dispute.repository.js';
import { LookAtPayment } from './foreign/look-at-payment.js';
import { OwnPayments } from './foreign/own-payments.js';
import { TakeDispute } from './foreign/take-dispute.js';
import { TakeForeignRefund } from './foreign/take-foreign-refund.js';
import { GiveBack } from './give-back.js';
import { MoneyBack } from './money-back.js';
import { RefundShares } from './refund-shares.js';
import { RefundRepository } from './refund.repository.js';
import { CancelOrder } from './use-cases/cancel-order.js';
import { DeclineBooking } from './use-cases/decline-booking.js';
import { PreviewRefund } from './use-cases/preview-refund.js';
import { ProcessRefund } from './use-cases/process-refund.js';
import { RefundAgain } from './use-cases/refund-again.js';
import { RefundAmount } from './use-cases/refund-amount.js';
import { RefundAfterCapture } from './use-cases/refund-after-capture.js';
import { RefundInsteadOfVoid } from './use-cases/refund-instead-of-void.js';
import { RefundLines } from './use-cases/refund-lines.js';
import { RefundStray } from './use-cases/refund-stray.js';
import { RetryRefund } from './use-cases/retry-refund.js';
import { SettleRefund } from './use-cases/settle-refund.js';

/** Refunds of orders: money, goods and dates. */
@Module({
  imports: [OrdersModule, PaymentsModule, ClubModule],
  providers: [
    RefundRepository,
    RefundShares,
    MoneyBack,
    GiveBack,
    OwnPayments,
    BookForeign,
    TakeForeignRefund,
    TakeDispute,
    LookAtPayment,
    DisputeRepository,
    SettleRefund,
    RefundAgain,
    ProcessRefund,
    RefundAfterCapture,
    RefundInsteadOfVoid,
    RefundLines,
    RefundAmount,
    RefundStray,
    PreviewRefund,
    CancelOrder,
    DeclineBooking,
    RetryRefund,
  ],
  exports: [
    RefundRepository,
    RefundShares,
    GiveBack,
    MoneyBack,
    ProcessRefund,
    RefundInsteadOfVoid,
    RefundLines,
    RefundAmount,
    RefundStray,
    PreviewRefund,
    CancelOrder,
    RetryRefund,
    TakeForeignRefund,
    TakeDispute,
    DisputeRepository,
  ],
})
export class RefundsModule {}
