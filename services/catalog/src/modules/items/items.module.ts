import { Module } from '@nestjs/common';
import { TiersModule } from '../tiers/index.js';
import { WinesModule } from '../wines/index.js';
import { ItemsController } from './items.controller.js';
import { WineItems } from './wine-items.js';

/** Internal routes for other services: wines and tiers. */
@Module({
  imports: [WinesModule, TiersModule],
  controllers: [ItemsController],
  providers: [WineItems],
})
export class ItemsModule {}
