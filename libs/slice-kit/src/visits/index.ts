export { type Slot, slotsQuery, useSlots } from './api';
export { DayCalendar, type DayCalendarProps } from './day-calendar';
export { canVisit, isOpenDay, visitTimes } from './visit-days';
