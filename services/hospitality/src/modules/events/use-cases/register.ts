import { Injectable } from '@nestjs/common';
import { mailOf } from '@shamba/event-contract';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { assertStands, type Caller, ownerKey } from '@shamba/service-kit/identity';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import type { RegisterDto, RegistrationDto } from '../dto/registration.dto.js';
import { Event, EventRegistration, TicketType } from '../event.entities.js';
import { EventFull, EventOver, PaymentRequired, TicketsElsewhere } from '../events.errors.js';
import { EventSeats, type SeatedOccurrence } from '../event-seats.js';
import { RegistrationLimits } from '../registration-limits.js';
import { FindRegistrations } from './find-registrations.js';

/** Registers a guest for a free event. The same owner, date and e-mail gets the same registration again. */
@Injectable()
export class Register {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: EventSeats,
    private readonly registrations: FindRegistrations,
    private readonly limits: RegistrationLimits,
    private readonly outbox: Outbox,
    private readonly tags: CacheTags,
  ) {}

  /**
   * @param network of the request
   * @throws NotFound, PaymentRequired, TicketsElsewhere, EventOver, EventFull, TooManyPlaces, AccountEnded,
   * AccountEnding
   */
  async execute(eventId: number, input: RegisterDto, caller: Caller, network?: string): Promise<RegistrationDto> {
    return inTransaction(this.dataSource, (manager) => this.register(manager, eventId, input, caller, network ?? null));
  }

  private async register(
    manager: EntityManager,
    eventId: number,
    input: RegisterDto,
    caller: Caller,
    network: string | null,
  ): Promise<RegistrationDto> {
    const { customerInfo: person, quantity = 1 } = input;
    if (caller.userId !== undefined) await assertStands(manager, caller.userId, 'Nothing was booked.');
    const occurrence = await this.occurrence(manager, eventId, input.occurrence_id);
    const owner = ownerKey(caller) ?? `email:${person.email.toLowerCase()}`;
    const known = await this.registrations.freeOf(manager, occurrence.id, owner, person.email);
    if (known) {
      // The line may still be in the cart: the first answer may have been lost.
      await this.leaveCart(manager, occurrence, caller);
      return known;
    }
    if (occurrence.past || occurrence.cancelled) throw new EventOver(occurrence.title);
    const left = (await this.seats.left(manager, [occurrence])).get(occurrence.id) ?? 0;
    if (left < quantity) throw new EventFull(occurrence.title, left);
    await this.limits.check(manager, occurrence, quantity, { email: person.email, owner, network });
    const row = await manager.save(
      manager.create(EventRegistration, {
        event_id: eventId,
        occurrence_id: occurrence.id,
        ticket_type_id: occurrence.ticketTypeId,
        event_title: occurrence.title,
        registration_type: 'free',
        status: 'confirmed',
        quantity,
        customer_name: `${person.firstName} ${person.lastName}`.trim(),
        customer_email: person.email,
        customer_phone: person.phone ?? null,
        owner_key: owner,
        network,
        user_id: caller.userId ?? null,
        unit_price_cents: 0n,
        currency: occurrence.currency,
      }),
    );
    const { registration, calendar } = await this.registrations.one(manager, row.id);
    await this.outbox.add(
      manager,
      mailEvent({
        kind: 'event_registered',
        to: person.email,
        ...mailOf(row.user_id),
        data: { event: occurrence.title, date: occurrence.date, time: occurrence.startTime, quantity },
        attachments: [{ filename: 'event.ics', contentType: 'text/calendar; charset=utf-8', content: calendar }],
      }),
    );
    await this.leaveCart(manager, occurrence, caller);
    // The public list shows the free seats: refreshed at once when the event fills up, otherwise once a second.
    this.tags.touch(['events'], { coalesce: left > quantity });
    return registration;
  }

  /** Removes the event's free line from the owner's cart. */
  private async leaveCart(
    manager: EntityManager,
    occurrence: SeatedOccurrence,
    { userId, guestId }: Caller,
  ): Promise<void> {
    if (userId === undefined && guestId === undefined) return;
    await this.outbox.add(manager, {
      type: 'registration.made',
      consumers: ['commerce'],
      payload: {
        eventId: occurrence.eventId,
        occurrenceId: occurrence.id,
        ...(userId !== undefined && { userId }),
        ...(guestId !== undefined && { guestId }),
      },
    });
  }

  /** Locks the occurrence. Errors of the event itself come before those of its dates. */
  private async occurrence(
    manager: EntityManager,
    eventId: number,
    wanted: number | undefined,
  ): Promise<SeatedOccurrence> {
    const event = await manager.findOneBy(Event, { id: eventId });
    if (!event) throw new NotFound('This event');
    const id = wanted ?? (await this.seats.nextOf(manager, eventId));
    const occurrence = id === undefined ? undefined : (await this.seats.lock(manager, [id])).get(id);
    if (wanted !== undefined && occurrence?.eventId !== eventId) throw new NotFound('This date');
    if (event.ticket_link) throw new TicketsElsewhere(event.title);
    const price = await this.priceOf(manager, eventId);
    if (event.archived_at || occurrence?.archived) throw new EventOver(event.title);
    if (price > 0n) throw new PaymentRequired(event.title);
    if (!occurrence) throw new EventOver(event.title);
    return occurrence;
  }

  private async priceOf(manager: EntityManager, eventId: number): Promise<bigint> {
    const ticket = await manager.findOneBy(TicketType, { event_id: eventId, is_default: true });
    return ticket?.price_cents ?? 0n;
  }
}
