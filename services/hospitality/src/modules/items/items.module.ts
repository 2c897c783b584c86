import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.js';
import { ExperiencesModule } from '../experiences/index.js';
import { StayModule } from '../stay/index.js';
import { FindItems } from './find-items.js';
import { ItemsController } from './items.controller.js';
import { ReadStats } from './read-stats.js';

@Module({
  imports: [EventsModule, ExperiencesModule, StayModule],
  controllers: [ItemsController],
  providers: [FindItems, ReadStats],
})
export class ItemsModule {}
