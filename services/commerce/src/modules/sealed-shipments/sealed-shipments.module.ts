import { Module } from '@nestjs/common';
import { RecordsSettings, RecordsSettingsController } from './records-settings.js';
import { SealedShipments } from './sealed-shipments.js';
import { SealedShipmentsController } from './sealed-shipments.controller.js';
import { SealShipments } from './seal-shipments.js';

/** Sealed records of erased customers' shipped wine: kept for a term, read by owners with a reason. */
@Module({
  controllers: [SealedShipmentsController, RecordsSettingsController],
  providers: [SealShipments, SealedShipments, RecordsSettings],
  exports: [SealShipments],
})
export class SealedShipmentsModule {}
