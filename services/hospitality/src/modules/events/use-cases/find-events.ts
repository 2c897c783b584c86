import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFound, toDecimal } from '@shamba/service-kit';
import { LocalTime } from '../../property/index.js';
import type { EventDateDto, EventDto } from '../dto/event.dto.js';

interface Row extends Omit<EventDto, 'price' | 'date' | 'event_dates' | 'seats_left' | 'created_at' | 'updated_at'> {
  price_cents: string | null;
  created_at: Date;
  updated_at: Date;
  dates: EventDateDto[];
}

/** One row per event with its dates; $1 is the property's stamp now, $2 an event's id or null for all. */
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
   WHERE e.archived_at IS NULL AND ($2::int IS NULL OR e.id = $2)`;

const sortKey = (event: EventDto): string =>
  `${event.date ?? '9999'} ${event.event_dates[0]?.start_time ?? ''} ${String(event.id).padStart(9, '0')}`;
const ascending = (a: EventDto, b: EventDto): number => (sortKey(a) < sortKey(b) ? -1 : 1);

/** Reads of events. */
@Injectable()
export class FindEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  /** Events that can still be visited, with those dates only, the next first. */
  async upcoming(): Promise<EventDto[]> {
    const rows = await this.rows(this.dataSource.manager, null);
    const open = rows
      .map((row) => view(row, (date) => !date.past && !date.cancelled))
      .filter((event) => event.event_dates.length > 0);
    return open.sort(ascending);
  }

  /** The featured among them. */
  async featured(): Promise<EventDto[]> {
    return (await this.upcoming()).filter((event) => event.featured);
  }

  /** For staff: past ones and all dates too, by next date, then past ones by their first. */
  async all(): Promise<EventDto[]> {
    const rows = await this.rows(this.dataSource.manager, null);
    const events = rows.map((row) => view(row, () => true));
    const over = (event: EventDto): boolean => event.event_dates.every((date) => date.past);
    return [
      ...events.filter((event) => !over(event)).sort(ascending),
      ...events.filter(over).sort(ascending).reverse(),
    ];
  }

  /** One event that is not archived, with its open dates; by slug or id. @throws NotFound */
  async one(slugOrId: string): Promise<EventDto> {
    const rows: { id: number }[] = await this.dataSource.query(
      /^\d{1,9}$/.test(slugOrId)
        ? 'SELECT id FROM events WHERE id = $1 AND archived_at IS NULL'
        : 'SELECT id FROM events WHERE slug = $1 AND archived_at IS NULL',
      [slugOrId],
    );
    const [row] = rows[0] ? await this.rows(this.dataSource.manager, rows[0].id) : [];
    if (!row) throw new NotFound('This event');
    return view(row, (date) => !date.past && !date.cancelled);
  }

  /** With all its dates, inside a transaction that changes it. @throws NotFound */
  async forStaff(manager: EntityManager, id: number): Promise<EventDto> {
    const [row] = await this.rows(manager, id);
    if (!row) throw new NotFound('This event');
    return view(row, () => true);
  }

  private rows(manager: EntityManager, id: number | null): Promise<Row[]> {
    return manager.query(EVENTS, [this.time.stamp(), id]);
  }
}

function view(
  { price_cents, dates, created_at, updated_at, ...row }: Row,
  shown: (date: EventDateDto) => boolean,
): EventDto {
  const event_dates = dates.filter(shown);
  const next = event_dates.find((date) => !date.past && !date.cancelled) ?? event_dates[0] ?? dates[0];
  return {
    ...row,
    date: next?.date ?? null,
    event_dates,
    price: price_cents === null ? null : toDecimal(BigInt(price_cents)),
    seats_left: event_dates
      .filter((date) => !date.past && !date.cancelled)
      .reduce((sum, date) => sum + date.seats_left, 0),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
