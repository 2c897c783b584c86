import { Module } from '@nestjs/common';
import { AdminShippingController } from './admin-shipping.controller.js';
import { ShipStateRepository } from './ship-state.repository.js';
import { ShippingController } from './shipping.controller.js';
import { EditShippingSettings } from './use-cases/edit-shipping-settings.js';
import { QuoteShipping } from './use-cases/quote-shipping.js';

@Module({
  controllers: [ShippingController, AdminShippingController],
  providers: [ShipStateRepository, QuoteShipping, EditShippingSettings],
  exports: [ShipStateRepository],
})
export class ShippingModule {}
