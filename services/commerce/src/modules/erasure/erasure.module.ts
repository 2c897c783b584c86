import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { RefundsModule } from '../refunds/index.js';
import { SealedShipmentsModule } from '../sealed-shipments/index.js';
import { ForgetCustomer } from './use-cases/forget-customer.js';

/** What an erasure does to orders, payments, carts and addresses. The club has its own part. */
@Module({
  imports: [OrdersModule, PaymentsModule, RefundsModule, SealedShipmentsModule],
  providers: [ForgetCustomer],
})
export class ErasureModule {}
