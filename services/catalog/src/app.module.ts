import { Module } from '@nestjs/common';
import { databaseModule } from '@shamba/service-kit/database';
import { EventsModule } from '@shamba/service-kit/outbox';
import { schema } from './database/data-source.js';
import { ItemsModule } from './modules/items/index.js';
import { RemovalsModule } from './modules/removals/index.js';
import { StockModule } from './modules/stock/index.js';
import { TiersModule } from './modules/tiers/index.js';
import { WineImportModule } from './modules/wine-import/index.js';
import { WinesModule } from './modules/wines/index.js';

@Module({
  imports: [
    databaseModule(schema),
    EventsModule,
    StockModule,
    RemovalsModule,
    WinesModule,
    WineImportModule,
    TiersModule,
    ItemsModule,
  ],
})
export class AppModule {}
