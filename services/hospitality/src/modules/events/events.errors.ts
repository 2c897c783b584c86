import { DomainError, refusal } from '@shamba/service-kit/http';
import { dayText } from '@shamba/rules';

export class PaymentRequired extends DomainError {
  constructor(title: string) {
    super({
      code: 'payment_required',
      status: 'payment_required',
      publicMessage: `${title} is not free. Please buy a ticket.`,
    });
  }
}

export class TicketsElsewhere extends DomainError {
  constructor(title: string) {
    super({
      code: 'external_tickets',
      status: 'conflict',
      publicMessage: `Tickets for ${title} are sold by another site.`,
    });
  }
}

export class EventOver extends DomainError {
  constructor(title: string) {
    super({
      code: 'event_past',
      status: 'conflict',
      publicMessage: `${title} has no upcoming date that can be visited.`,
    });
  }
}

export class EventFull extends DomainError {
  constructor(title: string, available: number) {
    super({
      code: 'event_full',
      status: 'conflict',
      publicMessage:
        available > 0
          ? `Only ${available} ${available === 1 ? 'spot is' : 'spots are'} left for ${title}.`
          : `${title} is full.`,
      extra: { available },
    });
  }
}

/** A date can't be removed, nor an event archived, while it has registrations. */
export class HasRegistrations extends DomainError {
  constructor(what: string, count: number) {
    super({
      code: 'has_registrations',
      status: 'conflict',
      publicMessage: `${what} has ${count} ${count === 1 ? 'registration' : 'registrations'}. Cancel it instead, or cancel them first.`,
      extra: { registrations: count },
    });
  }
}

export class CapacityBelowTaken extends DomainError {
  constructor(date: string, taken: number) {
    super({
      code: 'capacity_below_taken',
      status: 'conflict',
      publicMessage: `${taken} seats on ${dayText(date)} are already taken, so there can’t be fewer.`,
      extra: { taken },
    });
  }
}

export class RegistrationPaid extends refusal(
  'registration_paid',
  'conflict',
  'This event is over and was paid for. Refund its order instead.',
) {}

/** The event has begun or ended. */
export class RegistrationOver extends refusal(
  'event_past',
  'conflict',
  'This event has begun. Its registration can no longer be cancelled.',
) {}

/** Guests can't be moved to a past or called-off date, nor from a past one. */
export class DateNotOpen extends DomainError {
  constructor(date: string) {
    super({
      code: 'date_not_open',
      status: 'conflict',
      publicMessage: `The date ${dayText(date)} is past or cancelled. Please choose another.`,
    });
  }
}

export class RegistrationNotComing extends refusal(
  'registration_cancelled',
  'conflict',
  'This registration was cancelled and can no longer be moved.',
) {}

/** The guest is registered for the other date already. */
export class RegisteredAlready extends DomainError {
  constructor(date: string) {
    super({
      code: 'registered_already',
      status: 'conflict',
      publicMessage: `This guest is already registered for ${dayText(date)}.`,
    });
  }
}

/** A guest or network exceeds its limit of places of a free date. */
export class TooManyPlaces extends DomainError {
  constructor(title: string, most: number, of: 'guest' | 'network') {
    super({
      code: 'over_limit',
      status: 'conflict',
      publicMessage:
        of === 'guest'
          ? `One guest can register up to ${most} spots for ${title}. Please call us about a bigger party.`
          : `Many spots for ${title} have been registered from your network. Please call us to register.`,
    });
  }
}
