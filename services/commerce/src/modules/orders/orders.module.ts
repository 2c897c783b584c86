import { Module } from '@nestjs/common';
import { CartModule } from '../cart/index.js';
import { ClubModule } from '../club/index.js';
import { CustomerDataModule } from '../customer-data/index.js';
import { PaymentsModule } from '../payments/index.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { CountedOrdersController } from './counted-orders.controller.js';
import { OrderCalendarController } from './order-calendar.controller.js';
import { OrderData } from './order-data.js';
import { ReadOrderFacts } from './order-facts.js';
import { OrderPaymentRepository } from './order-payment.repository.js';
import { OrderRepository } from './order.repository.js';
import { OrdersController } from './orders.controller.js';
import { SettleChange } from './settle-change.js';
import { SettleOrder } from './settle-order.js';
import { FindOrder } from './use-cases/find-order.js';
import { JoinGuestOrders } from './use-cases/join-guest-orders.js';
import { ListOrders } from './use-cases/list-orders.js';
import { MakeOrder } from './use-cases/make-order.js';
import { MakeTakenOrder } from './use-cases/make-taken-order.js';
import { PlaceOrder } from './use-cases/place-order.js';
import { SearchOrders } from './use-cases/search-orders.js';
import { SettlePayment } from './use-cases/settle-payment.js';

@Module({
  imports: [CartModule, PaymentsModule, ClubModule, CustomerDataModule],
  controllers: [OrdersController, OrderCalendarController, AdminOrdersController, CountedOrdersController],
  providers: [
    OrderRepository,
    OrderPaymentRepository,
    MakeOrder,
    MakeTakenOrder,
    PlaceOrder,
    FindOrder,
    SettleOrder,
    SettleChange,
    SettlePayment,
    ReadOrderFacts,
    ListOrders,
    JoinGuestOrders,
    OrderData,
    SearchOrders,
  ],
  exports: [
    OrderRepository,
    ReadOrderFacts,
    OrderPaymentRepository,
    FindOrder,
    ListOrders,
    MakeOrder,
    MakeTakenOrder,
    SettlePayment,
  ],
})
export class OrdersModule {}
