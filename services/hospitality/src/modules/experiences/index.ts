export { ExperiencesModule } from './experiences.module.js';
export { SlotPlaces, type SlotState } from './slot-places.js';
export { OrderedVisits } from './use-cases/ordered-visits.js';
