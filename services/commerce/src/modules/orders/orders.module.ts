import { Module } from '@nestjs/common';
import { CartModule } from '../cart/index.js';
import { ClubModule } from '../club/index.js';
import { PaymentsModule } from '../payments/index.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { OrderStore } from './order-store.js';
import { OrdersController } from './orders.controller.js';
import { Refunds } from './refunds.js';
import { CancelOrder, MoneyBack } from './use-cases/cancel-order.js';
import { FindOrder } from './use-cases/find-order.js';
import { ForgetCustomer } from './use-cases/forget-customer.js';
import { MakeOrder } from './use-cases/make-order.js';
import { PlaceOrder } from './use-cases/place-order.js';
import { ProcessRefund } from './use-cases/process-refund.js';
import { SettlePayment } from './use-cases/settle-payment.js';
import { ShipOrder } from './use-cases/ship-order.js';

@Module({
  imports: [CartModule, PaymentsModule, ClubModule],
  controllers: [OrdersController, AdminOrdersController],
  providers: [OrderStore, MakeOrder, PlaceOrder, FindOrder, SettlePayment, Refunds, ProcessRefund, MoneyBack, CancelOrder, ShipOrder, ForgetCustomer],
  exports: [OrderStore, MakeOrder, SettlePayment, Refunds, ProcessRefund],
})
export class OrdersModule {}
