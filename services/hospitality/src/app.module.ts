import { Module } from '@nestjs/common';
import { databaseModule } from '@shamba/service-kit/database';
import { EventsModule as OutboxModule } from '@shamba/service-kit/outbox';
import { schema } from './database/data-source.js';
import { CustomersModule } from './modules/customers/index.js';
import { EventsModule } from './modules/events/index.js';
import { ExperiencesModule } from './modules/experiences/index.js';
import { GalleryModule } from './modules/gallery/index.js';
import { HoldsModule } from './modules/holds/index.js';
import { ItemsModule } from './modules/items/index.js';
import { OrdersModule } from './modules/orders/index.js';
import { PropertyModule } from './modules/property/index.js';
import { StayModule } from './modules/stay/index.js';

@Module({
  imports: [
    databaseModule(schema),
    OutboxModule,
    PropertyModule,
    StayModule,
    GalleryModule,
    EventsModule,
    ExperiencesModule,
    HoldsModule,
    OrdersModule,
    CustomersModule,
    ItemsModule,
  ],
})
export class AppModule {}
