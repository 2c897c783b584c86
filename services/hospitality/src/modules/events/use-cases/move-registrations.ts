import { Injectable } from '@nestjs/common';
import { mailOf } from '@shamba/event-contract';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { changeRow } from '../../../database/change-row.js';
import type { StaffRegistrationDto } from '../dto/registration.dto.js';
import { EventRegistration } from '../event.entities.js';
import { DateNotOpen, EventFull, RegisteredAlready, RegistrationNotComing } from '../events.errors.js';
import { EventSeats, type SeatedOccurrence } from '../event-seats.js';
import { RegistrationRepository } from '../registration.repository.js';
import { FindRegistrations } from './find-registrations.js';

/** The previous start: YYYY-MM-DD and HH:MM. */
type Start = Pick<SeatedOccurrence, 'date' | 'startTime'>;

/**
 * Moves registrations, and mails guests the new time with the calendar entry that replaces the old one (docs/rules.md,
 * Events and experiences).
 */
@Injectable()
export class MoveRegistrations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: EventSeats,
    private readonly rows: RegistrationRepository,
    private readonly registrations: FindRegistrations,
    private readonly outbox: Outbox,
    private readonly tags: CacheTags,
  ) {}

  /**
   * Moves a registration to another date of its event, for staff. The party keeps its payment; its old seats are free
   * in the same transaction. A move to the current date changes nothing.
   * @throws NotFound, StaleVersion, RegistrationNotComing, DateNotOpen, RegisteredAlready, EventFull
   */
  async execute(id: number, occurrenceId: number, ifMatch: string | undefined): Promise<StaffRegistrationDto> {
    const moved = await inTransaction(this.dataSource, (manager) => this.move(manager, id, occurrenceId, ifMatch));
    this.tags.touch(['events']);
    return moved;
  }

  /**
   * Mails all guests with confirmed registrations for the date. The caller holds the occurrence's lock and has written
   * its new time.
   */
  async tellAll(manager: EntityManager, occurrenceId: number, before: Start): Promise<void> {
    for (const id of await this.rows.touchConfirmed(manager, occurrenceId)) await this.tell(manager, id, before);
  }

  /** Mails one guest: their date was moved during the payment, or they were moved to another date of the event. */
  async tell(
    manager: EntityManager,
    registrationId: number,
    before: Start,
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
    await this.outbox.add(
      manager,
      mailEvent({
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
      }),
    );
  }

  private async move(
    manager: EntityManager,
    id: number,
    occurrenceId: number,
    ifMatch: string | undefined,
  ): Promise<StaffRegistrationDto> {
    const seen = await manager.findOneBy(EventRegistration, { id });
    if (!seen) throw new NotFound('This registration');
    // Lock dates before rows, as every sale does. The version shows whether the row has changed since.
    const dates = await this.seats.lock(manager, [seen.occurrence_id, occurrenceId]);
    const row = await manager.findOneOrFail(EventRegistration, { where: { id }, lock: { mode: 'pessimistic_write' } });
    checkVersion(row.version, ifMatch ?? String(seen.version));
    const from = dates.get(row.occurrence_id);
    const to = dates.get(occurrenceId);
    if (!from || to?.eventId !== row.event_id) throw new NotFound('This date');
    if (from.id !== to.id) await this.write(manager, row, from, to);
    return this.registrations.forStaff(manager, id);
  }

  private async write(
    manager: EntityManager,
    row: EventRegistration,
    from: SeatedOccurrence,
    to: SeatedOccurrence,
  ): Promise<void> {
    if (row.status !== 'confirmed') throw new RegistrationNotComing();
    if (from.past) throw new DateNotOpen(from.date);
    if (to.past || to.cancelled) throw new DateNotOpen(to.date);
    await this.refuseSecond(manager, row, to);
    const left = (await this.seats.left(manager, [to])).get(to.id) ?? 0;
    if (left < row.quantity) throw new EventFull(`${to.title} on ${to.date}`, left);
    await changeRow(manager, row, { occurrence_id: to.id }, { status: 'confirmed' });
    const timeOf = ({ id, date, startTime }: SeatedOccurrence) => ({ occurrence_id: id, date, start_time: startTime });
    await audited(manager, {
      entity: 'event_registration',
      id: row.id,
      action: 'update',
      before: timeOf(from),
      after: timeOf(to),
    });
    await this.tell(manager, row.id, from, { toOtherDate: true });
  }

  /** A guest has one free registration per date; the date's lock keeps that true until the end of the transaction. */
  private async refuseSecond(manager: EntityManager, row: EventRegistration, to: SeatedOccurrence): Promise<void> {
    if (row.order_id !== null) return;
    const other = await this.rows.freeOf(manager, to.id, row.owner_key, row.customer_email);
    if (other !== undefined) throw new RegisteredAlready(to.date);
  }
}
