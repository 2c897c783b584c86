import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { parseCents } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, InvalidFields, NotFound } from '@shamba/service-kit/http';
import { audited, auditedChange, checkVersion } from '@shamba/service-kit/identity';
import { freeSlug, LocalTime } from '../../property/index.js';
import type { EventDto } from '../dto/event.dto.js';
import { DEFAULT_END, DEFAULT_START, type SaveEventDto } from '../dto/save-event.dto.js';
import type { WantedDate } from '../event-dates.js';
import { EventSeats } from '../event-seats.js';
import { Event, TicketType } from '../event.entities.js';
import { HasRegistrations } from '../events.errors.js';
import { EventDates } from './event-dates-store.js';
import { FindEvents } from './find-events.js';

const DEFAULT_ATTENDEES = 50;

/** Creates, changes and archives events for staff: the event, its default ticket and its dates in one transaction. */
@Injectable()
export class SaveEvent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly dates: EventDates,
    private readonly seats: EventSeats,
    private readonly events: FindEvents,
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  /** @throws InvalidFields */
  async create(input: SaveEventDto): Promise<EventDto> {
    const dates = wantedDates(input) ?? [];
    if (dates.length === 0) throw new InvalidFields({ event_dates: ['At least one date is required'] });
    return this.change(async (manager) => {
      const event = manager.create(Event, {
        slug: await freeSlug(manager, 'events', input.title),
        max_attendees: DEFAULT_ATTENDEES,
        featured: false,
        location: null,
        image_url: null,
        ticket_link: null,
      });
      await manager.save(fill(event, input));
      await manager.save(
        manager.create(TicketType, {
          event_id: event.id,
          price_cents: input.price === undefined ? emptyPrice(event) : priceOf(input.price, event),
        }),
      );
      await this.dates.apply(manager, event.id, dates);
      const after = await this.events.forStaff(manager, event.id);
      await auditedChange(manager, 'event', null, after);
      return after;
    });
  }

  /**
   * Absent fields stay unchanged; dates are matched by id, otherwise by date and start.
   * @throws NotFound, StaleVersion, InvalidFields, HasRegistrations, CapacityBelowTaken
   */
  async update(id: number, input: SaveEventDto, ifMatch: string | undefined): Promise<EventDto> {
    const dates = wantedDates(input);
    if (dates?.length === 0) throw new InvalidFields({ event_dates: ['At least one date is required'] });
    return this.change(async (manager) => {
      const event = await this.lock(manager, id);
      checkVersion(event.version, ifMatch ?? input.version?.toString());
      const before = await this.events.forStaff(manager, id);
      fill(event, input);
      // Price and dates are in other tables: change the event's own row to increment its version.
      event.updated_at = this.time.now();
      await manager.save(event);
      if (input.price !== undefined)
        await manager.update(
          TicketType,
          { event_id: id, is_default: true },
          { price_cents: priceOf(input.price, event) },
        );
      await this.dates.apply(manager, id, dates);
      const after = await this.events.forStaff(manager, id);
      await auditedChange(manager, 'event', before, after);
      return after;
    });
  }

  /**
   * Archives an event: removes it from all lists, keeps its row. Refused while one of its future dates has
   * registrations.
   * @throws NotFound, StaleVersion, HasRegistrations
   */
  async archive(id: number, ifMatch: string | undefined): Promise<void> {
    await this.change(async (manager) => {
      const event = await this.lock(manager, id);
      checkVersion(event.version, ifMatch);
      const before = await this.events.forStaff(manager, id);
      const dates = before.event_dates.map((date) => date.id);
      const future = [...(await this.seats.lock(manager, dates)).values()].filter((date) => !date.past);
      const counts = await this.seats.coming(manager, future);
      const coming = [...counts.values()].reduce((sum, count) => sum + count, 0);
      if (coming > 0) throw new HasRegistrations(event.title, coming);
      event.archived_at = this.time.now();
      await manager.save(event);
      await audited(manager, { entity: 'event', id, action: 'archive', before, after: null });
    });
  }

  private async lock(manager: EntityManager, id: number): Promise<Event> {
    const event = await manager.findOne(Event, {
      where: { id, archived_at: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    if (!event) throw new NotFound('This event');
    return event;
  }

  private async change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.dataSource, work);
    this.tags.touch(['events']);
    return result;
  }
}

function fill(event: Event, input: SaveEventDto): Event {
  event.title = input.title;
  event.description = input.description;
  event.category = input.category;
  event.max_attendees = input.max_attendees ?? event.max_attendees;
  event.featured = input.featured ?? event.featured;
  if (input.location !== undefined) event.location = input.location;
  if (input.image_url !== undefined) event.image_url = input.image_url;
  if (input.ticket_link !== undefined) event.ticket_link = input.ticket_link;
  return event;
}

/** An event without a price is free, unless tickets are sold elsewhere: then the price is unknown. */
const emptyPrice = (event: Event): bigint | null => (event.ticket_link === null ? 0n : null);
const priceOf = (price: string | null, event: Event): bigint | null =>
  price === null ? emptyPrice(event) : parseCents(price);

/** Complete entries only; undefined when no dates were sent. */
function wantedDates(input: SaveEventDto): WantedDate[] | undefined {
  if (!input.event_dates)
    return input.date ? [{ date: input.date, start: DEFAULT_START, end: DEFAULT_END }] : undefined;
  const wanted = input.event_dates.flatMap(({ id, date, start_time: start, end_time: end, capacity, cancelled }) =>
    date && start && end ? [{ id, date, start, end, capacity, cancelled }] : [],
  );
  if (wanted.some(({ start, end }) => end === start))
    throw new InvalidFields({ event_dates: ['End time must not be the start time'] });
  return wanted;
}
