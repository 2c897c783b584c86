/** Nights: which are taken and by whom, what staff block, the calendar. */
export { BlockedDatesController } from './blocked-dates.controller.js';
export { CalendarController } from './calendar.controller.js';
export { AvailabilityDto } from './dto/availability.dto.js';
export { StaffClaims } from './staff-claims.js';
export { StayClaimRepository, type TakenRange } from './stay-claim.repository.js';
export { StayLinks } from './stay-links.js';
export { BlockDates } from './use-cases/block-dates.js';
export { ReadCalendar } from './use-cases/read-calendar.js';
