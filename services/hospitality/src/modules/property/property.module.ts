import { Global, Module } from '@nestjs/common';
import { LocalTime } from './local-time.js';
import { OpeningTimes } from './opening-hours.js';

/** Where and when everything here takes place. */
@Global()
@Module({ providers: [LocalTime, OpeningTimes], exports: [LocalTime, OpeningTimes] })
export class PropertyModule {}
