export { HOUSE_UNIT_ID } from './stay.entities.js';
export { AddOns, isOffered } from './add-ons.js';
export { StayClaims } from './stay-claims.js';
export { StayLinks } from './stay-links.js';
export { StayModule } from './stay.module.js';
export { OrderedStays } from './use-cases/ordered-stays.js';
export { ReadSettings } from './use-cases/read-settings.js';
