import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { PricingModule } from '../pricing/index.js';
import { RefundsModule } from '../refunds/index.js';
import { StayQuotesController } from './stay-quotes.controller.js';
import { QuoteStay } from './use-cases/quote-stay.js';
import { TakeMovedStay } from './use-cases/take-moved-stay.js';
import { TakePaidDifference } from './use-cases/take-paid-difference.js';

/** The money of stays that staff move: what other nights cost, and what goes back. */
@Module({
  imports: [OrdersModule, PricingModule, RefundsModule],
  controllers: [StayQuotesController],
  providers: [QuoteStay, TakeMovedStay, TakePaidDifference],
})
export class StayChangesModule {}
