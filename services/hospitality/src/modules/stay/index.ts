export { AddOns, isOffered } from './add-ons.js';
export { StayClaims } from './stay-claims.js';
export { StayModule } from './stay.module.js';
export { OrderedStays } from './use-cases/ordered-stays.js';
export { ReadSettings } from './use-cases/read-settings.js';
