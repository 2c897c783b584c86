import { Module } from '@nestjs/common';
import { CartModule } from '../cart/index.js';
import { ClubModule } from '../club/index.js';
import { PaymentsModule } from '../payments/index.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { OrderStore } from './order-store.js';
import { OrdersController } from './orders.controller.js';
import { FindOrder } from './use-cases/find-order.js';
import { MakeOrder } from './use-cases/make-order.js';
import { PlaceOrder } from './use-cases/place-order.js';
import { SettlePayment } from './use-cases/settle-payment.js';

@Module({
  imports: [CartModule, PaymentsModule, ClubModule],
  controllers: [OrdersController, AdminOrdersController],
  providers: [OrderStore, MakeOrder, PlaceOrder, FindOrder, SettlePayment],
  exports: [OrderStore, MakeOrder, SettlePayment],
})
export class OrdersModule {}
