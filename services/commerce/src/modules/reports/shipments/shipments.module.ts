import { Module } from '@nestjs/common';
import { ItemsModule } from '../../items/index.js';
import { ReadShipments } from './read-shipments.js';
import { ShipmentsController } from './shipments.controller.js';

/** The report of wine sent by state. */
@Module({ imports: [ItemsModule], controllers: [ShipmentsController], providers: [ReadShipments] })
export class ShipmentsModule {}
