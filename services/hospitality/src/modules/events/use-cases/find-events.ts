import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { endDay, type LocalDate, toDecimal } from '@shamba/rules';
import {
  type ListPage,
  type ListSorts,
  type PageQuery,
  placeOnly,
  readPage,
  rowsOf,
  search,
} from '@shamba/service-kit/database';
import { NotFound, viewOf } from '@shamba/service-kit/http';
import { LocalTime } from '../../property/index.js';
import { type EventDateDto, EventDto } from '../dto/event.dto.js';
import { eventSorts, type ListEventsQuery } from '../dto/list-events.dto.js';
import { Event, EventOccurrence } from '../event.entities.js';
import { EVENTS } from '../event.sql.js';
import { ENDS_AT } from '../../../shared/occurrence-end.js';

/** An event with its dates; `price_cents` null: unknown here. */
interface EventRow
  extends Omit<EventDto, 'price' | 'date' | 'end_date' | 'event_dates' | 'seats_left' | 'created_at' | 'updated_at'> {
  price_cents: string | null;
  created_at: Date;
  updated_at: Date;
  dates: EventDateDto[];
}

const publicSorts: ListSorts = { id: ['e.id', 'int'], by: { next: [['n.starts', 'text']] }, default: 'next' };
const open = (date: EventDateDto): boolean => !date.past && !date.cancelled;

/** Reads events. */
@Injectable()
export class FindEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  /** Events that can still be visited, with their open dates only, the next first. */
  upcoming(query: PageQuery): Promise<ListPage<EventDto>> {
    const load = (ids: number[]): Promise<EventDto[]> => this.views(ids, open);
    return readPage(placeOnly(query), { matching: this.withOpenDates(), sorts: publicSorts, load });
  }

  /** The featured future events. */
  async featured(): Promise<EventDto[]> {
    const matching = this.withOpenDates().andWhere('e.featured');
    const load = (ids: number[]): Promise<EventDto[]> => this.views(ids, open);
    return (await readPage({}, { matching, sorts: publicSorts, load })).rows;
  }

  /** Events for staff, including past ones and all dates. */
  page(query: ListEventsQuery): Promise<ListPage<EventDto>> {
    const { q, category, when, featured } = query;
    const matching = this.withDistance();
    if (category) matching.andWhere('e.category = :category', { category });
    if (when) matching.andWhere('d.is_over = :over', { over: when === 'past' });
    if (featured !== undefined) matching.andWhere('e.featured = :featured', { featured });
    search(matching, 'e.search', q);
    return readPage(query, { matching, sorts: eventSorts, load: (ids) => this.views(ids, () => true) });
  }

  /** An unarchived event with its open dates, by slug or id. @throws NotFound */
  async one(slugOrId: string): Promise<EventDto> {
    const { manager } = this.dataSource;
    const named = /^\d{1,9}$/.test(slugOrId) ? { id: Number(slugOrId) } : { slug: slugOrId };
    const found = await manager.findOne(Event, { select: { id: true }, where: { ...named, archived_at: IsNull() } });
    const [row] = found ? await this.rows(manager, [found.id]) : [];
    if (!row) throw new NotFound('This event');
    return view(row, open);
  }

  /** An unarchived event with all its dates, for staff. @throws NotFound */
  staffOne(id: number): Promise<EventDto> {
    return this.forStaff(this.dataSource.manager, id);
  }

  /** The same inside a transaction that changes the event. @throws NotFound */
  async forStaff(manager: EntityManager, id: number): Promise<EventDto> {
    const [row] = await this.rows(manager, [id]);
    if (!row) throw new NotFound('This event');
    return view(row, () => true);
  }

  /** Unarchived events `e` with an open (or running) date; `n.starts` is the start of the next one. */
  private withOpenDates(): SelectQueryBuilder<Event> {
    const next = (query: SelectQueryBuilder<ObjectLiteral>) =>
      query
        .select('o.event_id', 'event_id')
        .addSelect(`min(to_char(o.local_date + o.start_time, 'YYYY-MM-DD HH24:MI'))`, 'starts')
        .from(EventOccurrence, 'o')
        .where(`o.status = 'scheduled' AND o.local_date >= CAST(:today AS date) - 1 AND ${ENDS_AT} > :stamp`)
        .groupBy('o.event_id');
    return this.standing().innerJoin(next, 'n', 'n.event_id = e.id', this.now());
  }

  /**
   * Unarchived events `e` by their distance from today: `d.days` to the next open date, otherwise to the first one;
   * `d.is_over` is true when all dates are past.
   */
  private withDistance(): SelectQueryBuilder<Event> {
    const isPast = `${ENDS_AT} <= :stamp`;
    const nextDate = `min(o.local_date) FILTER (WHERE o.status = 'scheduled' AND NOT ${isPast})`;
    const distance = (query: SelectQueryBuilder<ObjectLiteral>) =>
      query
        .select('o.event_id', 'event_id')
        .addSelect(`bool_and(${isPast})`, 'is_over')
        .addSelect(`coalesce(${nextDate}, min(o.local_date)) - CAST(:today AS date)`, 'days')
        .from(EventOccurrence, 'o')
        .where(`o.status <> 'removed'`)
        .groupBy('o.event_id');
    return this.standing().innerJoin(distance, 'd', 'd.event_id = e.id', this.now());
  }

  private standing(): SelectQueryBuilder<Event> {
    return this.dataSource.manager.createQueryBuilder(Event, 'e').where('e.archived_at IS NULL');
  }

  /** The property's day, and its now as YYYY-MM-DD HH:MM. */
  private now(): { today: LocalDate; stamp: string } {
    return { today: this.time.today(), stamp: this.time.stamp() };
  }

  private async views(ids: number[], shown: (date: EventDateDto) => boolean): Promise<EventDto[]> {
    return (await this.rows(this.dataSource.manager, ids)).map((row) => view(row, shown));
  }

  /** Events by id with all their dates, unsorted, without archived ones. */
  private rows(manager: EntityManager, ids: number[]): Promise<EventRow[]> {
    return rowsOf(manager, EVENTS, [this.time.stamp(), ids]);
  }
}

function view(row: EventRow, shown: (date: EventDateDto) => boolean): EventDto {
  const event_dates = row.dates.filter(shown);
  const next = event_dates.find(open) ?? event_dates[0] ?? row.dates[0];
  return viewOf(EventDto, row, {
    date: next?.date ?? null,
    end_date: next ? endDay(next.date, next.start_time, next.end_time) : null,
    event_dates,
    price: row.price_cents === null ? null : toDecimal(BigInt(row.price_cents)),
    seats_left: event_dates.filter(open).reduce((sum, date) => sum + date.seats_left, 0),
  });
}
