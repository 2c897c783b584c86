import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { RefundsModule } from '../refunds/index.js';
import { ChangeRecords } from './change-records.js';
import { PaymentLinksController } from './payment-links.controller.js';
import { StayAdditionRepository } from './stay-addition.repository.js';
import { StayQuotesController } from './stay-quotes.controller.js';
import { FinishChange } from './use-cases/finish-change.js';
import { PayLink } from './use-cases/pay-link.js';
import { QuoteStay } from './use-cases/quote-stay.js';
import { ReadPaymentLink } from './use-cases/read-payment-link.js';
import { TakeMovedStay } from './use-cases/take-moved-stay.js';
import { TakePaidDifference } from './use-cases/take-paid-difference.js';

/** Money of moved stays: prices of other nights, refunds, and later payments. */
@Module({
  imports: [OrdersModule, PaymentsModule, PricingModule, RefundsModule],
  controllers: [StayQuotesController, PaymentLinksController],
  providers: [
    StayAdditionRepository,
    QuoteStay,
    TakeMovedStay,
    TakePaidDifference,
    ChangeRecords,
    FinishChange,
    ReadPaymentLink,
    PayLink,
  ],
  exports: [FinishChange],
})
export class StayChangesModule {}
