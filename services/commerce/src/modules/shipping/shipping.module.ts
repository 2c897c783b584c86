import { Module } from '@nestjs/common';
import { AdminShippingController } from './admin-shipping.controller.js';
import { EditShippingSettings } from './edit-shipping-settings.js';
import { ShipStateRepository } from './ship-state.repository.js';
import { ShippingController } from './shipping.controller.js';

@Module({
  controllers: [ShippingController, AdminShippingController],
  providers: [ShipStateRepository, EditShippingSettings],
  exports: [ShipStateRepository],
})
export class ShippingModule {}
