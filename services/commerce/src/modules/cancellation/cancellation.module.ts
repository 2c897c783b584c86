import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { RefundsModule } from '../refunds/index.js';
import { CancellationRuleRepository } from './cancellation-rule.repository.js';
import { LineDates } from './line-dates.js';
import { CancelOwnOrder } from './use-cases/cancel-own-order.js';
import { PlanCancellation } from './use-cases/plan-cancellation.js';
import { PreviewCancellation } from './use-cases/preview-cancellation.js';

/** Cancellation of orders by customers, by rules stored as data. */
@Module({
  imports: [OrdersModule, RefundsModule],
  providers: [CancellationRuleRepository, LineDates, PlanCancellation, PreviewCancellation, CancelOwnOrder],
  exports: [PreviewCancellation, CancelOwnOrder],
})
export class CancellationModule {}
