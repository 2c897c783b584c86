import { Module } from '@nestjs/common';
import { TiersModule } from '../tiers/index.js';
import { WinesModule } from '../wines/index.js';
import { ItemsController } from './items.controller.js';
import { StatsController } from './stats.controller.js';
import { WineItems } from './wine-items.js';

/** Internal routes for other services: wines, tiers and counts. */
@Module({
  imports: [WinesModule, TiersModule],
  controllers: [ItemsController, StatsController],
  providers: [WineItems],
})
export class ItemsModule {}
