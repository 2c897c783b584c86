/** Rows of the stay, its errors and the rules that everything below shares. */
export { AnswerBookingDto, bookingView, SaveBookingDto, StayBookingDto, StayFiguresDto } from './dto/booking.dto.js';
export { StayBookingRepository, type StayToTell } from './stay-booking.repository.js';
export {
  bookingReference,
  fewestNights,
  manualTotal,
  mayAskForChange,
  type Nights,
  nightlyRate,
  nightsOfBlock,
} from './stay-rules.js';
export {
  BlockedDate,
  type BlockReason,
  blockReasons,
  type ClaimKind,
  HOUSE_UNIT_ID,
  StayClaim,
  Unit,
} from './house.entity.js';
export {
  BOOKING_MOVES,
  type BookingStatus,
  bookingStatuses,
  type PaymentStatus,
  paymentStatuses,
  StayBooking,
} from './stay-booking.entity.js';
export {
  CHANGE_MOVES,
  type ChangeStatus,
  changeStatuses,
  StayChangeRequest,
} from './stay-change-request.entity.js';
export { LINK_MOVES, type LinkState, linkStates, StayLink } from './stay-link.entity.js';
export { type Settlement, SETTLEMENT_MOVES, settlements, StayMove } from './stay-move.entity.js';
export {
  type AddOnTaxClass,
  addOnTaxClasses,
  SeasonRate,
  StayAddOn,
  StaySettings,
} from './stay-prices.entity.js';
export {
  AddOnNameTaken,
  BookingPaid,
  ChangeDecided,
  DifferenceChanged,
  LinkBeingPaid,
  LinkOpen,
  LinkOver,
  LinkSentEnough,
  MoveUnderWay,
  NightsInUse,
  NightsTaken,
  NothingOwed,
  NothingToPay,
  NotPending,
  PaidByOrder,
  SeasonsOverlap,
  SettingsMissing,
  StayOver,
  TooManyAddOns,
  TooManySeasons,
} from './stay.errors.js';
