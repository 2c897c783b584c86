import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { RefundsModule } from '../refunds/index.js';
import { ChangeRecords, FinishChange } from './finish-change.js';
import { MovedStays } from './moved-stays.js';
import { PayLink } from './pay-link.js';
import { PaymentLinksController } from './payment-links.controller.js';
import { QuoteStay } from './quote-stay.js';
import { ReadPaymentLink } from './read-payment-link.js';
import { SoldStays } from './sold-stays.js';
import { StayAdditionRepository } from './stay-addition.repository.js';
import { StayQuotesController } from './stay-quotes.controller.js';

/** Money of stays that staff enter or move: prices, refunds, payments. */
@Module({
  imports: [OrdersModule, PaymentsModule, PricingModule, RefundsModule],
  controllers: [StayQuotesController, PaymentLinksController],
  providers: [
    StayAdditionRepository,
    QuoteStay,
    MovedStays,
    ChangeRecords,
    FinishChange,
    ReadPaymentLink,
    PayLink,
    SoldStays,
  ],
  exports: [FinishChange],
})
export class StayChangesModule {}
