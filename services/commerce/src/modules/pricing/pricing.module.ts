import { Module } from '@nestjs/common';
import { CartModule } from '../cart/index.js';
import { ClubModule } from '../club/index.js';
import { ItemsModule } from '../items/index.js';
import { ShippingModule } from '../shipping/index.js';
import { PricingController } from './pricing.controller.js';
import { TaxRateRepository } from './tax-rate.repository.js';
import { TaxRates } from './tax-rates.js';
import { QuoteCart } from './use-cases/quote-cart.js';
import { ValidateStock } from './use-cases/validate-stock.js';

@Module({
  imports: [CartModule, ItemsModule, ShippingModule, ClubModule],
  controllers: [PricingController],
  providers: [TaxRates, TaxRateRepository, QuoteCart, ValidateStock],
  exports: [QuoteCart, TaxRates, TaxRateRepository],
})
export class PricingModule {}
