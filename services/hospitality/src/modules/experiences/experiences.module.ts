import { Module } from '@nestjs/common';
import { HoldSetsModule } from '../hold-sets/index.js';
import { AdminExperiencesController } from './admin-experiences.controller.js';
import { BookingRequestsController } from './booking-requests.controller.js';
import { ClosuresController } from './closures.controller.js';
import { CustomerVisitsController } from './customer-visits.controller.js';
import { ExperiencesController } from './experiences.controller.js';
import { HoursSettings, HoursSettingsController } from './hours-settings.js';
import { RsvpLimits } from './rsvp-limits.js';
import { SlotPlaces } from './slot-places.js';
import { VisitRepository } from './visit.repository.js';
import { VisitTargets } from './visit-targets.js';
import { CancelVisits } from './use-cases/cancel-visits.js';
import { FindExperiences } from './use-cases/find-experiences.js';
import { FindVisits } from './use-cases/find-visits.js';
import { SaveClosures } from './use-cases/save-closures.js';
import { AnswerRequests } from './use-cases/answer-requests.js';
import { SlotSchedule } from './use-cases/slot-schedule.js';
import { MoveVisit } from './use-cases/move-visit.js';
import { OrderedVisits } from './use-cases/ordered-visits.js';
import { RemindVisitors } from './use-cases/remind-visitors.js';
import { RequestVisit } from './use-cases/request-visit.js';
import { SaveExperience } from './use-cases/save-experience.js';
import { SetSlotCapacity } from './use-cases/set-slot-capacity.js';

@Module({
  imports: [HoldSetsModule],
  controllers: [
    AdminExperiencesController,
    ExperiencesController,
    BookingRequestsController,
    CustomerVisitsController,
    ClosuresController,
    HoursSettingsController,
  ],
  providers: [
    VisitRepository,
    VisitTargets,
    SlotPlaces,
    RsvpLimits,
    SlotSchedule,
    FindExperiences,
    SaveExperience,
    SetSlotCapacity,
    RequestVisit,
    RemindVisitors,
    FindVisits,
    MoveVisit,
    CancelVisits,
    AnswerRequests,
    SaveClosures,
    HoursSettings,
    OrderedVisits,
  ],
  exports: [SlotPlaces, OrderedVisits],
})
export class ExperiencesModule {}
