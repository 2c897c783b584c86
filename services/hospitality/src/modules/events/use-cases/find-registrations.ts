import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { endDay, toDecimal } from '@shamba/rules';
import { propertyPlace } from '@shamba/service-kit/config';
import {
  type ListPage,
  type ListQuery,
  type PageQuery,
  placeOnly,
  readPage,
  search,
} from '@shamba/service-kit/database';
import { NotFound, viewOf } from '@shamba/service-kit/http';
import { calendarFile, instantOf } from '@shamba/service-kit/time';
import { LocalTime } from '../../property/index.js';
import { type ListRegistrationsQuery, registrationSorts } from '../dto/list-events.dto.js';
import {
  type CallOffPreviewDto,
  type CustomerRegistrationDto,
  RegistrationDto,
  StaffRegistrationDto,
} from '../dto/registration.dto.js';
import { EventRegistration } from '../event.entities.js';
import { EventSeats } from '../event-seats.js';
import { RegistrationRepository, type RegistrationRow } from '../registration.repository.js';

const IN_DAYS = 'r.occurrence_id IN (SELECT o.id FROM event_occurrences o WHERE o.local_date BETWEEN :from AND :to)';

const priceOf = (row: RegistrationRow) => ({ price: toDecimal(BigInt(row.unit_price_cents)) });
const view = (row: RegistrationRow): RegistrationDto => viewOf(RegistrationDto, row, priceOf(row));
const staffView = (row: RegistrationRow): StaffRegistrationDto => viewOf(StaffRegistrationDto, row, priceOf(row));

/** True for a free, confirmed registration that has not begun: its owner may cancel it. */
export const mayCancel = (
  row: Pick<RegistrationDto, 'status' | 'registration_type' | 'event_date' | 'start_time'>,
  now: Date,
): boolean =>
  row.status === 'confirmed' && row.registration_type === 'free' && instantOf(row.event_date, row.start_time) > now;

/** The event as a calendar file for a registered guest. */
const registrationCalendar = (row: RegistrationRow): string =>
  calendarFile({
    uid:
      row.order_id === null
        ? `registration-${row.id}@shamba`
        : `order-${row.order_id}-line-${row.order_line_ref}@shamba`,
    title: row.event_title,
    description: row.quantity === 1 ? '1 spot' : `${row.quantity} spots`,
    location: propertyPlace(row.location),
    start: { date: row.event_date, time: row.start_time },
    end: { date: endDay(row.event_date, row.start_time, row.end_time), time: row.end_time },
    sequence: row.version,
  });

/** Reads of registrations, newest first. */
@Injectable()
export class FindRegistrations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationRepository,
    private readonly time: LocalTime,
    private readonly seats: EventSeats,
  ) {}

  /** Registrations for staff, including cancelled ones. */
  async all(query: ListRegistrationsQuery): Promise<ListPage<StaffRegistrationDto>> {
    const { q, event_id, status, registration_type, from, to } = query;
    const matching = this.matching();
    if (event_id) matching.andWhere('r.event_id = :event_id', { event_id });
    if (status) matching.andWhere('r.status = :status', { status });
    if (registration_type) matching.andWhere('r.registration_type = :registration_type', { registration_type });
    if (from ?? to) matching.andWhere(IN_DAYS, { from: from ?? '-infinity', to: to ?? 'infinity' });
    search(matching, 'r.search', q);
    const page = await this.page(query, matching);
    return { ...page, rows: page.rows.map(staffView) };
  }

  /** A registration for staff, of any guest. @throws NotFound */
  async forStaff(manager: EntityManager, id: number): Promise<StaffRegistrationDto> {
    return staffView(await this.row(manager, id, null));
  }

  /** Recipients and refunds of calling off a date of an event now. @throws NotFound */
  async callOffPreview(eventId: number, occurrenceId: number): Promise<CallOffPreviewDto> {
    const { manager } = this.dataSource;
    const occurrence = (await this.seats.read(manager, [occurrenceId])).get(occurrenceId);
    if (occurrence?.eventId !== eventId) throw new NotFound('This date');
    const sums = await this.registrations.callOffSums(manager, occurrenceId);
    const coming = (await this.seats.coming(manager, [occurrence])).get(occurrenceId) ?? 0;
    return {
      registrations: sums.registrations,
      people: occurrence.taken,
      paid_registrations: sums.paid,
      refund: toDecimal(BigInt(sums.cents)),
      currency: occurrence.currency,
      paying: coming - occurrence.taken,
    };
  }

  /** A customer's own registrations. */
  async ofUser(userId: number, query: ListQuery): Promise<ListPage<CustomerRegistrationDto>> {
    const matching = this.matching().andWhere('r.user_id = :userId', { userId });
    const page = await this.page(placeOnly(query), matching);
    return { ...page, rows: page.rows.map((row) => this.own(row)) };
  }

  /** A customer's own registration. @throws NotFound */
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

  /** The confirmed free registration of an owner's address for a date, if any. The caller holds the date's lock. */
  async freeOf(
    manager: EntityManager,
    occurrenceId: number,
    owner: string,
    email: string,
  ): Promise<RegistrationDto | undefined> {
    const id = await this.registrations.freeOf(manager, occurrenceId, owner, email);
    return id === undefined ? undefined : (await this.one(manager, id)).registration;
  }

  private page(query: PageQuery, matching: SelectQueryBuilder<EventRegistration>): Promise<ListPage<RegistrationRow>> {
    const load = (ids: number[]) => this.registrations.byIds(this.dataSource.manager, ids);
    return readPage(query, { matching, sorts: registrationSorts, load });
  }

  private own(row: RegistrationRow): CustomerRegistrationDto {
    return { ...view(row), can_cancel: mayCancel(row, this.time.now()) };
  }

  private async row(manager: EntityManager, id: number, userId: number | null): Promise<RegistrationRow> {
    const row = await this.registrations.find(manager, id, userId);
    if (!row) throw new NotFound('This registration');
    return row;
  }

  private matching(): SelectQueryBuilder<EventRegistration> {
    return this.dataSource.getRepository(EventRegistration).createQueryBuilder('r');
  }
}
