import { Module } from '@nestjs/common';
import { AdminShippingController } from './admin-shipping.controller.js';
import { ShipStates } from './ship-states.js';
import { ShippingController } from './shipping.controller.js';
import { EditShippingSettings } from './use-cases/edit-shipping-settings.js';
import { QuoteShipping } from './use-cases/quote-shipping.js';

@Module({
  controllers: [ShippingController, AdminShippingController],
  providers: [ShipStates, QuoteShipping, EditShippingSettings],
  exports: [ShipStates],
})
export class ShippingModule {}
