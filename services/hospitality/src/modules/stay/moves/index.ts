/** Stays that staff move, and the links by which guests pay the difference. */
export { SendLinkDto, StayLinkDto } from './dto/link.dto.js';
export {
  MoveBookingDto,
  MovePreviewDto,
  moveView,
  PreviewMoveDto,
  SettleMoveDto,
  StaffStayDto,
} from './dto/move.dto.js';
export { MoveNews } from './move-news.js';
export { StayMoveRepository } from './stay-move.repository.js';
export { ApplyMove } from './apply-move.js';
export { SettleMove } from './use-cases/settle-move.js';
export { MoveBooking } from './use-cases/move-booking.js';
export { PriceMove } from './use-cases/price-move.js';
export { ReadLink } from './use-cases/read-link.js';
export { SendLink } from './use-cases/send-link.js';
export { TakeLostLink } from './use-cases/take-lost-link.js';
export { TakePaidLink } from './use-cases/take-paid-link.js';
