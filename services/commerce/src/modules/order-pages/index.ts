import { Module } from '@nestjs/common';
import { CancellationModule } from '../cancellation/index.js';
import { FulfilmentModule } from '../fulfilment/index.js';
import { OrdersModule } from '../orders/index.js';
import { RefundsModule } from '../refunds/index.js';
import { AdminOrderController } from './admin-order.controller.js';
import { CustomerOrdersController } from './customer-orders.controller.js';
import { OrderController } from './order.controller.js';
import { OrderDetails, OrderHistory } from './order-details.js';

/** Pages of an order for its buyer, holders of its mailed link, and staff. */
@Module({
  imports: [OrdersModule, RefundsModule, CancellationModule, FulfilmentModule],
  controllers: [CustomerOrdersController, OrderController, AdminOrderController],
  providers: [OrderDetails, OrderHistory],
})
export class OrderPagesModule {}
