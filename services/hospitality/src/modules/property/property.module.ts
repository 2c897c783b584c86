import { Global, Module } from '@nestjs/common';
import { LocalTime } from './local-time.js';
import { OpeningHoursRepository } from './opening-hours.repository.js';
import { PropertySettings, PropertySettingsController } from './property-settings.js';
import { Reminders } from './reminders.js';
import { SiteController } from './site.controller.js';

/** The property: place, opening hours and local time. */
@Global()
@Module({
  controllers: [PropertySettingsController, SiteController],
  providers: [LocalTime, OpeningHoursRepository, Reminders, PropertySettings],
  exports: [LocalTime, OpeningHoursRepository, Reminders],
})
export class PropertyModule {}
