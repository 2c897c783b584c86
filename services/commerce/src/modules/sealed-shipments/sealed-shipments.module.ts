import { Module } from '@nestjs/common';
import { RecordsSettings, RecordsSettingsController } from './records-settings.js';
import { SealedShipmentRepository } from './sealed-shipment.repository.js';
import { SealedShipmentsController } from './sealed-shipments.controller.js';
import { OpenSealedShipment } from './use-cases/open-sealed-shipment.js';
import { SealShipments } from './use-cases/seal-shipments.js';
import { SealedShipments } from './use-cases/sealed-shipments.js';

/** Sealed records of erased customers' shipped wine: kept for a term, read by owners with a reason. */
@Module({
  controllers: [SealedShipmentsController, RecordsSettingsController],
  providers: [SealedShipmentRepository, SealShipments, SealedShipments, OpenSealedShipment, RecordsSettings],
  exports: [SealShipments],
})
export class SealedShipmentsModule {}
