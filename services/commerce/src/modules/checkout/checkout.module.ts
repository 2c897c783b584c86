import { Module } from '@nestjs/common';
import { CartModule } from '../cart/index.js';
import { HoldsModule } from '../holds/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { CheckoutController } from './checkout.controller.js';
import { FindPayment } from './use-cases/find-payment.js';
import { StartCheckout } from './use-cases/start-checkout.js';

@Module({
  imports: [CartModule, PricingModule, HoldsModule, PaymentsModule, OrdersModule],
  controllers: [CheckoutController],
  providers: [StartCheckout, FindPayment],
})
export class CheckoutModule {}
