import { Module } from '@nestjs/common';
import { ShipStatesSettings, ShipStatesSettingsController } from './ship-states-settings.js';
import { TaxSettings, TaxSettingsController } from './tax-settings.js';

/** What staff set up of selling: tax and the states that wine is shipped to. */
@Module({
  controllers: [TaxSettingsController, ShipStatesSettingsController],
  providers: [TaxSettings, ShipStatesSettings],
})
export class ShopSettingsModule {}
