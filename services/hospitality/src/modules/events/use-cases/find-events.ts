import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import {
  type ListPage,
  type ListSorts,
  NotFound,
  type PageQuery,
  placeOnly,
  readPage,
  rowsOf,
  search,
  toDecimal,
} from '@shamba/service-kit';
import { LocalTime } from '../../property/index.js';
import type { EventDateDto, EventDto } from '../dto/event.dto.js';
import { eventSorts, type ListEventsQuery } from '../dto/list-events.dto.js';
import { Event } from '../event.entities.js';

interface Row extends Omit<EventDto, 'price' | 'date' | 'event_dates' | 'seats_left' | 'created_at' | 'updated_at'> {
  price_cents: string | null;
  created_at: Date;
  updated_at: Date;
  dates: EventDateDto[];
}

/** One row per event with its dates; $1 is the property's stamp now, $2 the events' ids. Archived ones are left out. */
const EVENTS = `
  SELECT e.id, e.version, e.slug, e.title, e.description, e.category, t.price_cents, t.currency, t.tax_class, e.location, e.max_attendees,
         e.featured, e.image_url, e.ticket_link, e.created_at, e.updated_at,
         coalesce((
           SELECT json_agg(json_build_object(
             'id', o.id, 'date', o.local_date::text, 'start_time', to_char(o.start_time, 'HH24:MI'), 'end_time', to_char(o.end_time, 'HH24:MI'),
             'capacity', o.capacity,
             'seats_left', greatest(0, coalesce(o.capacity, e.max_attendees) - coalesce((
               SELECT sum(r.quantity) FROM event_registrations r WHERE r.occurrence_id = o.id AND r.status = 'confirmed'), 0)),
             'cancelled', o.status = 'cancelled',
             'past', to_char(o.local_date + o.end_time, 'YYYY-MM-DD HH24:MI') <= $1) ORDER BY o.local_date, o.start_time)
           FROM event_occurrences o WHERE o.event_id = e.id AND o.status <> 'removed'), '[]') AS dates
    FROM events e JOIN ticket_types t ON t.event_id = e.id AND t.is_default
   WHERE e.archived_at IS NULL AND e.id = ANY($2)`;

/** When an event's next open date begins. :stamp is the property's now, :today its day. */
const NEXT = `
  SELECT o.event_id, min(to_char(o.local_date + o.start_time, 'YYYY-MM-DD HH24:MI')) AS starts FROM event_occurrences o
   WHERE o.status = 'scheduled' AND o.local_date >= :today AND to_char(o.local_date + o.end_time, 'YYYY-MM-DD HH24:MI') > :stamp
   GROUP BY o.event_id`;

/**
 * How far an event is from today in days, by its next open date,
 * else by its first; and whether none of its dates is left.
 */
const DISTANCE = `
  SELECT o.event_id, bool_and(is_past) AS is_over,
         coalesce(min(o.local_date) FILTER (WHERE o.status = 'scheduled' AND NOT is_past), min(o.local_date)) - CAST(:today AS date) AS days
    FROM event_occurrences o, LATERAL (SELECT to_char(o.local_date + o.end_time, 'YYYY-MM-DD HH24:MI') <= :stamp AS is_past) p
   WHERE o.status <> 'removed' GROUP BY o.event_id`;

const publicSorts: ListSorts = { id: ['e.id', 'int'], by: { next: [['n.starts', 'text']] }, default: 'next' };
const open = (date: EventDateDto): boolean => !date.past && !date.cancelled;

/** Reads of events. */
@Injectable()
export class FindEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  /** Events that can still be visited, with those dates only, the next first. */
  upcoming(query: PageQuery): Promise<ListPage<EventDto>> {
    const load = (ids: number[]): Promise<EventDto[]> => this.views(ids, open);
    return readPage(placeOnly(query), { matching: this.withOpenDates(), sorts: publicSorts, load });
  }

  /** The featured among them. */
  async featured(): Promise<EventDto[]> {
    const matching = this.withOpenDates().andWhere('e.featured');
    const load = (ids: number[]): Promise<EventDto[]> => this.views(ids, open);
    return (await readPage({}, { matching, sorts: publicSorts, load })).rows;
  }

  /** For staff: past ones and all dates too. */
  page(query: ListEventsQuery): Promise<ListPage<EventDto>> {
    const { q, category, when, featured } = query;
    const matching = this.matching().innerJoin(`(${DISTANCE})`, 'd', 'd.event_id = e.id', this.now());
    if (category) matching.andWhere('e.category = :category', { category });
    if (when) matching.andWhere('d.is_over = :over', { over: when === 'past' });
    if (featured !== undefined) matching.andWhere('e.featured = :featured', { featured });
    search(matching, 'e.search', q);
    return readPage(query, { matching, sorts: eventSorts, load: (ids) => this.views(ids, () => true) });
  }

  /** One event that is not archived, with its open dates; by slug or id. @throws NotFound */
  async one(slugOrId: string): Promise<EventDto> {
    const rows = await rowsOf<{ id: number }>(
      this.dataSource,
      /^\d{1,9}$/.test(slugOrId)
        ? 'SELECT id FROM events WHERE id = $1 AND archived_at IS NULL'
        : 'SELECT id FROM events WHERE slug = $1 AND archived_at IS NULL',
      [slugOrId],
    );
    const [row] = rows[0] ? await this.rows(this.dataSource.manager, [rows[0].id]) : [];
    if (!row) throw new NotFound('This event');
    return view(row, open);
  }

  /** One event that is not archived with all its dates, for staff. @throws NotFound */
  staffOne(id: number): Promise<EventDto> {
    return this.forStaff(this.dataSource.manager, id);
  }

  /** With all its dates, inside a transaction that changes it. @throws NotFound */
  async forStaff(manager: EntityManager, id: number): Promise<EventDto> {
    const [row] = await this.rows(manager, [id]);
    if (!row) throw new NotFound('This event');
    return view(row, () => true);
  }

  private matching(): SelectQueryBuilder<Event> {
    return this.dataSource.getRepository(Event).createQueryBuilder('e').where('e.archived_at IS NULL');
  }

  private withOpenDates(): SelectQueryBuilder<Event> {
    return this.matching().innerJoin(`(${NEXT})`, 'n', 'n.event_id = e.id', this.now());
  }

  private now(): { today: string; stamp: string } {
    return { today: this.time.today(), stamp: this.time.stamp() };
  }

  private async views(ids: number[], shown: (date: EventDateDto) => boolean): Promise<EventDto[]> {
    return (await this.rows(this.dataSource.manager, ids)).map((row) => view(row, shown));
  }

  private rows(manager: EntityManager, ids: number[]): Promise<Row[]> {
    return rowsOf(manager, EVENTS, [this.time.stamp(), ids]);
  }
}

function view(
  { price_cents, dates, created_at, updated_at, ...row }: Row,
  shown: (date: EventDateDto) => boolean,
): EventDto {
  const event_dates = dates.filter(shown);
  const next = event_dates.find(open) ?? event_dates[0] ?? dates[0];
  return {
    ...row,
    date: next?.date ?? null,
    event_dates,
    price: price_cents === null ? null : toDecimal(BigInt(price_cents)),
    seats_left: event_dates.filter(open).reduce((sum, date) => sum + date.seats_left, 0),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
