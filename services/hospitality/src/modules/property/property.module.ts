import { Global, Module } from '@nestjs/common';
import { HoursSettings, HoursSettingsController } from './hours-settings.js';
import { LocalTime } from './local-time.js';
import { OpeningTimes } from './opening-hours.js';
import { PropertySettings, PropertySettingsController } from './property-settings.js';
import { Reminders } from './reminders.js';
import { SiteController } from './site.controller.js';

/** The property: place, opening hours and local time. */
@Global()
@Module({
  controllers: [PropertySettingsController, HoursSettingsController, SiteController],
  providers: [LocalTime, OpeningTimes, Reminders, PropertySettings, HoursSettings],
  exports: [LocalTime, OpeningTimes, Reminders],
})
export class PropertyModule {}
