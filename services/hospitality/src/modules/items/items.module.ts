import { Module } from '@nestjs/common';
import { pictureChanges, pictureUsesController } from '@shamba/service-kit/database';
import { EventsModule } from '../events/index.js';
import { ExperiencesModule } from '../experiences/index.js';
import { StayModule } from '../stay/index.js';
import { FindItems } from './find-items.js';
import { ItemsController } from './items.controller.js';
import { PICTURES } from './picture-sources.js';
import { StayItems } from './stay-items.js';

const PictureUses = pictureUsesController(PICTURES);
const PictureChanges = pictureChanges(PICTURES);

@Module({
  imports: [EventsModule, ExperiencesModule, StayModule],
  controllers: [ItemsController, PictureUses],
  providers: [FindItems, StayItems, PictureChanges],
})
export class ItemsModule {}
