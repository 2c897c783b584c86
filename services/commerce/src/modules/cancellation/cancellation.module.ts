import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { RefundsModule } from '../refunds/index.js';
import { CancelOwnOrder } from './cancel-own-order.js';
import { LineDates } from './line-dates.js';
import { PlanCancellation } from './plan-cancellation.js';

/** Cancellation of orders by customers, by rules stored as data. */
@Module({
  imports: [OrdersModule, RefundsModule],
  providers: [LineDates, PlanCancellation, CancelOwnOrder],
  exports: [PlanCancellation, CancelOwnOrder],
})
export class CancellationModule {}
