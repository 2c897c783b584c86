import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.js';
import { ExperiencesModule } from '../experiences/index.js';
import { HoldSetsModule } from '../hold-sets/index.js';
import { StayModule } from '../stay/index.js';
import { HoldGauges } from './hold-gauges.js';
import { HoldsController } from './holds.controller.js';
import { Resources } from './resources.js';
import { ReleaseHolds } from './use-cases/release-holds.js';
import { PinHolds } from './use-cases/pin-holds.js';
import { PlaceHolds } from './use-cases/place-holds.js';

@Module({
  imports: [HoldSetsModule, StayModule, EventsModule, ExperiencesModule],
  controllers: [HoldsController],
  providers: [Resources, HoldGauges, PlaceHolds, PinHolds, ReleaseHolds],
  exports: [Resources, ReleaseHolds],
})
export class HoldsModule {}
