import { Injectable } from '@nestjs/common';
import { mailOf } from '@shamba/event-contract';
import type { EntityManager } from 'typeorm';
import { Outbox } from '@shamba/service-kit/outbox';
import type { SeatedOccurrence } from '../event-seats.js';
import { RegistrationRepository } from '../registration.repository.js';
import { FindRegistrations } from './find-registrations.js';

/** The previous start: YYYY-MM-DD and HH:MM. */
export type WasToBegin = Pick<SeatedOccurrence, 'date' | 'startTime'>;

/** Mails the guests of a moved date its new time, with the calendar entry that replaces the old one. */
@Injectable()
export class MoveGuests {
  constructor(
    private readonly rows: RegistrationRepository,
    private readonly registrations: FindRegistrations,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Mails all guests with confirmed registrations for the date. The caller holds the occurrence's lock and has written
   * its new time.
   */
  async tellAll(manager: EntityManager, occurrenceId: number, before: WasToBegin): Promise<void> {
    for (const id of await this.rows.touchConfirmed(manager, occurrenceId)) await this.tell(manager, id, before);
  }

  /** Mails one guest: their date was moved during the payment, or they were moved to another date of the event. */
  async tell(
    manager: EntityManager,
    registrationId: number,
    before: WasToBegin,
    { toOtherDate = false } = {},
  ): Promise<void> {
    const { registration, calendar, userId } = await this.registrations.one(manager, registrationId);
    const {
      customer_name: name,
      customer_email: to,
      event_title: event,
      event_date: date,
      start_time: time,
      quantity,
    } = registration;
    await this.outbox.add(manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: {
        kind: 'registration_moved',
        to,
        ...mailOf(userId),
        data: {
          ...(registration.registration_type === 'paid' && { name }),
          event,
          date,
          time,
          fromDate: before.date,
          fromTime: before.startTime,
          quantity,
          ...(toOtherDate && { toOtherDate }),
        },
        attachments: [{ filename: 'event.ics', contentType: 'text/calendar; charset=utf-8', content: calendar }],
      },
    });
  }
}
