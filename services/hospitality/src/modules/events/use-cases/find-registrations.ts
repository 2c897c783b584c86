import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import {
  firstOf,
  instantOf,
  type ListPage,
  type ListQuery,
  NotFound,
  placeOnly,
  readPage,
  rowsOf,
  search,
  toDecimal,
} from '@shamba/service-kit';
import { LocalTime } from '../../property/index.js';
import { type ListRegistrationsQuery, registrationSorts } from '../dto/list-events.dto.js';
import type {
  CallOffPreviewDto,
  CustomerRegistrationDto,
  RegistrationDto,
  StaffRegistrationDto,
} from '../dto/registration.dto.js';
import { EventRegistration } from '../event.entities.js';
import { EventSeats } from '../event-seats.js';
import { registrationCalendar } from '../registration-calendar.js';

interface Row extends Omit<RegistrationDto, 'price' | 'created_at'> {
  version: number;
  order_line_ref: string | null;
  user_id: number | null;
  unit_price_cents: string;
  created_at: Date;
}

const SELECT = `
  SELECT r.id, r.version, r.event_id, r.occurrence_id, r.event_title, o.local_date::text AS event_date, to_char(o.start_time, 'HH24:MI') AS start_time,
         to_char(o.end_time, 'HH24:MI') AS end_time, e.location, e.image_url, r.registration_type, r.status, r.quantity, r.unit_price_cents,
         r.customer_name, r.customer_email, r.customer_phone, r.order_id, r.order_line_ref, r.created_at, r.user_id
    FROM event_registrations r JOIN event_occurrences o ON o.id = r.occurrence_id JOIN events e ON e.id = r.event_id`;

/** Bought with an order, which gives the money back. */
const PAID = 'unit_price_cents > 0 AND order_id IS NOT NULL AND order_line_ref IS NOT NULL';
const IN_DAYS = 'r.occurrence_id IN (SELECT o.id FROM event_occurrences o WHERE o.local_date BETWEEN :from AND :to)';

const view = ({
  unit_price_cents,
  created_at,
  version: _,
  order_line_ref: __,
  user_id: ___,
  ...row
}: Row): RegistrationDto => ({
  ...row,
  price: toDecimal(BigInt(unit_price_cents)),
  created_at: created_at.toISOString(),
});

const staffView = (row: Row): StaffRegistrationDto => ({ ...view(row), version: row.version });

/** Free, not cancelled, and not begun: its owner may still say that they don't come. */
export const mayCancel = (
  row: Pick<RegistrationDto, 'status' | 'registration_type' | 'event_date' | 'start_time'>,
  now: Date,
): boolean =>
  row.status === 'confirmed' && row.registration_type === 'free' && instantOf(row.event_date, row.start_time) > now;

/** Reads of registrations, newest first. */
@Injectable()
export class FindRegistrations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
    private readonly seats: EventSeats,
  ) {}

  /** For staff: cancelled ones too. */
  async all(query: ListRegistrationsQuery): Promise<ListPage<StaffRegistrationDto>> {
    const { q, event_id, status, registration_type, from, to } = query;
    const matching = this.matching();
    if (event_id) matching.andWhere('r.event_id = :event_id', { event_id });
    if (status) matching.andWhere('r.status = :status', { status });
    if (registration_type) matching.andWhere('r.registration_type = :registration_type', { registration_type });
    if (from ?? to) matching.andWhere(IN_DAYS, { from: from ?? '-infinity', to: to ?? 'infinity' });
    search(matching, 'r.search', q);
    const page = await readPage(query, {
      matching,
      sorts: registrationSorts,
      load: (ids: number[]) => this.byIds(ids),
    });
    return { ...page, rows: page.rows.map(staffView) };
  }

  /** One of any guest, as staff see it. @throws NotFound */
  async forStaff(manager: EntityManager, id: number): Promise<StaffRegistrationDto> {
    return staffView(await this.row(manager, id, null));
  }

  /** Who is told, and what goes back, when a date of an event is called off now. @throws NotFound */
  async callOffPreview(eventId: number, occurrenceId: number): Promise<CallOffPreviewDto> {
    const { manager } = this.dataSource;
    const occurrence = (await this.seats.read(manager, [occurrenceId])).get(occurrenceId);
    if (occurrence?.eventId !== eventId) throw new NotFound('This date');
    const sums = await firstOf<{ registrations: number; paid: number; cents: string }>(
      manager,
      `SELECT count(*)::int AS registrations, count(*) FILTER (WHERE ${PAID})::int AS paid,
              coalesce(sum(quantity * unit_price_cents) FILTER (WHERE ${PAID}), 0) AS cents
         FROM event_registrations WHERE occurrence_id = $1 AND status = 'confirmed'`,
      [occurrenceId],
    );
    const coming = (await this.seats.coming(manager, [occurrence])).get(occurrenceId) ?? 0;
    return {
      registrations: sums?.registrations ?? 0,
      people: occurrence.taken,
      paid_registrations: sums?.paid ?? 0,
      refund: toDecimal(BigInt(sums?.cents ?? 0)),
      currency: occurrence.currency,
      paying: coming - occurrence.taken,
    };
  }

  /** A customer's own. */
  async ofUser(userId: number, query: ListQuery): Promise<ListPage<CustomerRegistrationDto>> {
    const matching = this.matching().andWhere('r.user_id = :userId', { userId });
    const source = { matching, sorts: registrationSorts, load: (ids: number[]) => this.byIds(ids) };
    const page = await readPage(placeOnly(query), source);
    return { ...page, rows: page.rows.map((row) => this.own(row)) };
  }

  /** One of a customer's own. @throws NotFound */
  async oneOfUser(id: number, userId: number): Promise<CustomerRegistrationDto> {
    return this.own(await this.row(this.dataSource.manager, id, userId));
  }

  /** The calendar file of a customer's own registration. @throws NotFound */
  async calendar(id: number, userId: number): Promise<string> {
    return registrationCalendar(await this.row(this.dataSource.manager, id, userId));
  }

  /** A registration of any guest, with its calendar file. @throws NotFound */
  async one(
    manager: EntityManager,
    id: number,
  ): Promise<{ registration: RegistrationDto; calendar: string; userId: number | null }> {
    const row = await this.row(manager, id, null);
    return { registration: view(row), calendar: registrationCalendar(row), userId: row.user_id };
  }

  private own(row: Row): CustomerRegistrationDto {
    return { ...view(row), can_cancel: mayCancel(row, this.time.now()) };
  }

  private async row(manager: EntityManager, id: number, userId: number | null): Promise<Row> {
    const rows = await rowsOf<Row>(manager, `${SELECT} WHERE r.id = $1 AND ($2::int IS NULL OR r.user_id = $2)`, [
      id,
      userId,
    ]);
    if (!rows[0]) throw new NotFound('This registration');
    return rows[0];
  }

  private matching(): SelectQueryBuilder<EventRegistration> {
    return this.dataSource.getRepository(EventRegistration).createQueryBuilder('r');
  }

  private byIds(ids: number[]): Promise<Row[]> {
    return rowsOf(this.dataSource, `${SELECT} WHERE r.id = ANY($1)`, [ids]);
  }
}
