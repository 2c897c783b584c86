export { useFirstNights, useStaySettings, useTakenNights } from './api';
export { CalendarKey } from './calendar-key';
export { choiceLook, RangeCalendar, useStayDates } from './range-calendar';
export {
  chooseDay,
  fewestNights,
  nightsIn,
  nightState,
  NO_DATES,
  refusalText,
  type StayRange,
  type StayRules,
  type StaySelection,
  type TakenNights,
  todayOf,
} from './stay-dates';
export { type ChosenAddOn, estimateStay, nightlyRate, type StayEstimate } from './stay-estimate';
