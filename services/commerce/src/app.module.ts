import { Module } from '@nestjs/common';
import { databaseModule, EventsModule } from '@shamba/service-kit';
import { schema } from './database/data-source.js';
import { CartModule } from './modules/cart/index.js';
import { ClubModule } from './modules/club/index.js';
import { PricingModule } from './modules/pricing/index.js';
import { ShippingModule } from './modules/shipping/index.js';

@Module({
  imports: [databaseModule(schema), EventsModule, CartModule, PricingModule, ShippingModule, ClubModule],
})
export class AppModule {}
