import { Module } from '@nestjs/common';
import { HoldSetsModule } from '../hold-sets/index.js';
import { BookingRequestsController } from './booking-requests.controller.js';
import { ClosuresController } from './closures.controller.js';
import { ExperiencesController } from './experiences.controller.js';
import { SlotPlaces } from './slot-places.js';
import { FindExperiences } from './use-cases/find-experiences.js';
import { KeepClosures } from './use-cases/keep-closures.js';
import { KeepRequests } from './use-cases/keep-requests.js';
import { KeepSlots } from './use-cases/keep-slots.js';
import { OrderedVisits } from './use-cases/ordered-visits.js';
import { RequestVisit } from './use-cases/request-visit.js';
import { SaveExperience } from './use-cases/save-experience.js';
import { SetSlotCapacity } from './use-cases/set-slot-capacity.js';

@Module({
  imports: [HoldSetsModule],
  controllers: [ExperiencesController, BookingRequestsController, ClosuresController],
  providers: [SlotPlaces, KeepSlots, FindExperiences, SaveExperience, SetSlotCapacity, RequestVisit, KeepRequests, KeepClosures, OrderedVisits],
  exports: [SlotPlaces, FindExperiences, OrderedVisits],
})
export class ExperiencesModule {}
