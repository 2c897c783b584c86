import { Module } from '@nestjs/common';
import { LookSettings, LookSettingsController } from './look-settings.js';

@Module({ controllers: [LookSettingsController], providers: [LookSettings] })
export class LookModule {}
