import { Module } from '@nestjs/common';
import { PricingModule } from '../pricing/index.js';
import { ShippingModule } from '../shipping/index.js';
import { RatesFileController } from './rates-file.controller.js';
import { SaleRulesSettings, SaleRulesSettingsController } from './sale-rules-settings.js';
import { ShipStatesSettings, ShipStatesSettingsController } from './ship-states-settings.js';
import { TaxSettings, TaxSettingsController } from './tax-settings.js';

/** Settings of sales: tax, the states that wine is shipped to, the buyer's age, pickups. */
@Module({
  imports: [PricingModule, ShippingModule],
  controllers: [TaxSettingsController, RatesFileController, ShipStatesSettingsController, SaleRulesSettingsController],
  providers: [TaxSettings, ShipStatesSettings, SaleRulesSettings],
})
export class ShopSettingsModule {}

export { acceptRatesFiles } from './rates-file.controller.js';
