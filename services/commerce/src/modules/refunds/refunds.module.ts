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
import { DeclineBooking } from './use-cases/decline-booking.js';
import { PreviewRefund } from './use-cases/preview-refund.js';
import { ProcessRefund } from './use-cases/process-refund.js';
import { RefundAgain } from './use-cases/refund-again.js';
import { RefundInsteadOfVoid } from './use-cases/refund-instead-of-void.js';
import { RefundLost } from './use-cases/refund-lost.js';
import { RefundStray } from './use-cases/refund-stray.js';
import { SettleRefund } from './use-cases/settle-refund.js';
import { StaffRefunds } from './use-cases/staff-refunds.js';

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
    RefundInsteadOfVoid,
    RefundStray,
    PreviewRefund,
    DeclineBooking,
    RefundLost,
    StaffRefunds,
  ],
  exports: [
    RefundRepository,
    RefundShares,
    GiveBack,
    MoneyBack,
    ProcessRefund,
    RefundInsteadOfVoid,
    RefundStray,
    PreviewRefund,
    StaffRefunds,
    TakeForeignRefund,
    TakeDispute,
    DisputeRepository,
  ],
})
export class RefundsModule {}
