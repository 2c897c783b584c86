import { Module } from '@nestjs/common';
import { pictureChanges, type PictureSource, pictureUsesController } from '@shamba/service-kit';
import { EventsModule } from '../events/index.js';
import { ExperiencesModule } from '../experiences/index.js';
import { StayModule } from '../stay/index.js';
import { FindItems } from './find-items.js';
import { ItemsController } from './items.controller.js';
import { ReadStats } from './read-stats.js';

/** Only photos of the house need words of their own; titles say what else is shown. */
const PICTURES: readonly PictureSource[] = [
  { kind: 'event', table: 'events', title: 'title', url: 'image_url', tags: ['events'] },
  { kind: 'experience', table: 'experiences', title: 'title', url: 'image_url', tags: ['experiences'] },
  {
    kind: 'gallery',
    table: 'gallery_images',
    title: `coalesce(nullif(alt_text, ''), nullif(caption, ''), 'Photo ' || id)`,
    url: 'image_url',
    altMissing: `coalesce(alt_text, '') = ''`,
    tags: ['stay-gallery'],
  },
  { kind: 'gallery', table: 'units', title: 'name', url: 'image_url', unversioned: true },
];
const PictureUses = pictureUsesController(PICTURES);
const PictureChanges = pictureChanges(PICTURES);

@Module({
  imports: [EventsModule, ExperiencesModule, StayModule],
  controllers: [ItemsController, PictureUses],
  providers: [FindItems, ReadStats, PictureChanges],
})
export class ItemsModule {}
