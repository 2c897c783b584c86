import { Module } from '@nestjs/common';
import { ClubModule } from '../club/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { RefundsModule } from '../refunds/index.js';
import { SealedShipmentsModule } from '../sealed-shipments/index.js';
import { ForgetCustomer } from './use-cases/forget-customer.js';

/** Erases customers from orders, payments, carts and addresses. The club erases its own data. */
@Module({
  imports: [ClubModule, OrdersModule, PaymentsModule, RefundsModule, SealedShipmentsModule],
  providers: [ForgetCustomer],
})
export class ErasureModule {}
