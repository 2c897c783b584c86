/** Guests ask for other nights; staff answer. */
export { ChangeRequestsController } from './change-requests.controller.js';
export { ChangeRequestDto, CustomerStayDto, RequestChangeDto, StayBookingDetailDto } from './dto/change-request.dto.js';
export { AnswerChange } from './use-cases/answer-change.js';
export { ChangeRequests } from './use-cases/change-requests.js';
export { RequestChange } from './use-cases/request-change.js';
