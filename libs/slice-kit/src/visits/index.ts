export { type Slot, slotsQuery, useSlots } from './api';
export { DayCalendar, type DayCalendarProps } from './day-calendar';
export { canWish, useVisitDays, visitDays, type VisitDays } from './visit-days';
