import { BlockedDate, StayClaim, Unit } from './house.entity.js';
import { StayBooking } from './stay-booking.entity.js';
import { StayChangeRequest } from './stay-change-request.entity.js';
import { ReleasedNights, StayFeed, StayImport } from './stay-feed.entity.js';
import { StayLink } from './stay-link.entity.js';
import { StayMove } from './stay-move.entity.js';
import { SeasonRate, StayAddOn, StaySettings } from './stay-prices.entity.js';

/** The tables of stays. */
export const stayEntities = [
  Unit,
  StayClaim,
  BlockedDate,
  StaySettings,
  SeasonRate,
  StayAddOn,
  StayBooking,
  StayChangeRequest,
  StayMove,
  StayLink,
  StayFeed,
  StayImport,
  ReleasedNights,
];
