export { HOUSE_UNIT_ID, STAY_TITLE } from './records/index.js';
export { AddOns, isOffered, ReadSettings } from './prices/index.js';
export { StayClaimRepository, StayLinks } from './availability/index.js';
export { PhoneSales } from './moves/index.js';
export { StayModule } from './stay.module.js';
export { OrderedStays, StayFigures } from './bookings/index.js';
