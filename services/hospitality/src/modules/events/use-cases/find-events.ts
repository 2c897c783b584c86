import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, type SelectQueryBuilder } from 'typeorm';
import { endDay, toDecimal } from '@shamba/rules';
import {
  type ListPage,
  type ListSorts,
  type PageQuery,
  placeOnly,
  readPage,
  search,
} from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { LocalTime } from '../../property/index.js';
import type { EventDateDto, EventDto } from '../dto/event.dto.js';
import { eventSorts, type ListEventsQuery } from '../dto/list-events.dto.js';
import { Event } from '../event.entities.js';
import { EventRepository, type EventRow } from '../event.repository.js';

const publicSorts: ListSorts = { id: ['e.id', 'int'], by: { next: [['n.starts', 'text']] }, default: 'next' };
const open = (date: EventDateDto): boolean => !date.past && !date.cancelled;

/** Reads events. */
@Injectable()
export class FindEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventRepository,
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
    const matching = this.events.withDistance(this.dataSource.manager, this.time.today(), this.time.stamp());
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

  private withOpenDates(): SelectQueryBuilder<Event> {
    return this.events.withOpenDates(this.dataSource.manager, this.time.today(), this.time.stamp());
  }

  private async views(ids: number[], shown: (date: EventDateDto) => boolean): Promise<EventDto[]> {
    return (await this.rows(this.dataSource.manager, ids)).map((row) => view(row, shown));
  }

  private rows(manager: EntityManager, ids: number[]): Promise<EventRow[]> {
    return this.events.byIds(manager, this.time.stamp(), ids);
  }
}

function view(
  { price_cents, dates, created_at, updated_at, ...row }: EventRow,
  shown: (date: EventDateDto) => boolean,
): EventDto {
  const event_dates = dates.filter(shown);
  const next = event_dates.find(open) ?? event_dates[0] ?? dates[0];
  return {
    ...row,
    date: next?.date ?? null,
    end_date: next ? endDay(next.date, next.start_time, next.end_time) : null,
    event_dates,
    price: price_cents === null ? null : toDecimal(BigInt(price_cents)),
    seats_left: event_dates.filter(open).reduce((sum, date) => sum + date.seats_left, 0),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
