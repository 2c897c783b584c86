import { DomainError, refusal } from '@shamba/service-kit/http';

export class SlotFull extends DomainError {
  constructor(available: number) {
    super({
      code: 'slot_full',
      status: 'conflict',
      publicMessage:
        available > 0
          ? `Only ${available} ${available === 1 ? 'spot is' : 'spots are'} left at this time. Please choose another time or fewer guests.`
          : 'This time is fully booked. Please choose another time.',
      extra: { available },
    });
  }
}

/** The day, or the hours, are closed. */
export class ClosedThen extends refusal('closed', 'conflict', 'We are closed at that time. Please choose another.') {}

export class SlotGone extends refusal(
  'slot_gone',
  'conflict',
  'This time can no longer be booked. Please choose another.',
) {}

export class RequestPaid extends refusal(
  'booking_paid',
  'conflict',
  'This visit belongs to an order. Cancel or refund the order instead.',
) {}

/** The visit has begun, is past, or was cancelled or declined. */
export class VisitOver extends refusal('visit_over', 'conflict', 'This visit can no longer be changed.') {}

export class TooLateToMove extends DomainError {
  constructor(hours: number) {
    super({
      code: 'too_late',
      status: 'conflict',
      publicMessage: `A paid visit can be moved until ${hours} hours before it begins. Please call us, and we’ll see what we can do.`,
    });
  }
}
