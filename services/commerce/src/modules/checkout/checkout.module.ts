import { Module } from '@nestjs/common';
import { CartModule } from '../cart/index.js';
import { HoldsModule } from '../holds/index.js';
import { PricingModule } from '../pricing/index.js';
import { CheckoutController } from './checkout.controller.js';
import { StartCheckout } from './use-cases/start-checkout.js';

@Module({
  imports: [CartModule, PricingModule, HoldsModule],
  controllers: [CheckoutController],
  providers: [StartCheckout],
})
export class CheckoutModule {}
