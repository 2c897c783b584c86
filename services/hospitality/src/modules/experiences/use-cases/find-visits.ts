import { Injectable } from '@nestjs/common';
import { Any, DataSource, type EntityManager, In, IsNull, type SelectQueryBuilder } from 'typeorm';
import { type ListPage, type ListQuery, placeOnly, readPage, search } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { LocalTime } from '../../property/index.js';
import { type StaffBookingDto, staffBookingView } from '../dto/booking-request.dto.js';
import { type CustomerVisitDto, customerVisitView } from '../dto/customer-visit.dto.js';
import { type ListVisitsQuery, VISIT_DAY, visitSorts } from '../dto/list-visits.dto.js';
import { Experience, ExperienceBooking } from '../experience.entities.js';
import { visitCalendar } from '../visit-calendar.js';

/** SQL: pending without places until the confirmation. */
const WAITS = `b.without_places AND b.status = 'pending'`;

/** Reads visits, newest first. */
@Injectable()
export class FindVisits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  /** RSVPs and ordered visits of all customers, for staff. */
  async all(query: ListVisitsQuery): Promise<ListPage<StaffBookingDto>> {
    const { q, status, source, experience_id, without_places, from, to } = query;
    const matching = this.matching();
    if (status) matching.andWhere('b.status = :status', { status });
    if (source) matching.andWhere('b.source = :source', { source });
    if (experience_id) matching.andWhere('b.experience_id = :experience_id', { experience_id });
    if (without_places !== undefined) matching.andWhere(without_places ? WAITS : `NOT (${WAITS})`);
    if (from) matching.andWhere(`${VISIT_DAY} >= :from`, { from });
    if (to) matching.andWhere(`${VISIT_DAY} BETWEEN date '0001-01-02' AND :to`, { to });
    search(matching, 'b.search', q);
    const page = await readPage(query, { matching, sorts: visitSorts, load: (ids: number[]) => this.byIds(ids) });
    return { ...page, rows: page.rows.map(staffBookingView) };
  }

  /** A customer's own visits. */
  async ofUser(userId: number, query: ListQuery): Promise<ListPage<CustomerVisitDto>> {
    const matching = this.matching().andWhere('b.user_id = :userId', { userId });
    const page = await readPage(placeOnly(query), {
      matching,
      sorts: visitSorts,
      load: (ids: number[]) => this.byIds(ids),
    });
    return { ...page, rows: await this.views(this.dataSource.manager, page.rows) };
  }

  /** A customer's own visit. @throws NotFound */
  async own(id: number, userId: number, manager: EntityManager = this.dataSource.manager): Promise<CustomerVisitDto> {
    const [view] = await this.views(manager, [await this.ownRow(manager, id, userId)]);
    if (!view) throw new NotFound('This visit');
    return view;
  }

  /** The calendar file of a customer's own visit. @throws NotFound when it has no date */
  async calendar(id: number, userId: number): Promise<string> {
    const { manager } = this.dataSource;
    const row = await this.ownRow(manager, id, userId);
    const experience = await manager.findOneBy(Experience, { id: row.experience_id });
    const file = visitCalendar(row, experience?.duration ?? null);
    if (file === undefined) throw new NotFound('A date of this visit');
    return file;
  }

  private async ownRow(manager: EntityManager, id: number, userId: number): Promise<ExperienceBooking> {
    const row = await manager.findOneBy(ExperienceBooking, { id, user_id: userId, archived_at: IsNull() });
    if (!row) throw new NotFound('This visit');
    return row;
  }

  private matching(): SelectQueryBuilder<ExperienceBooking> {
    return this.dataSource.getRepository(ExperienceBooking).createQueryBuilder('b').where('b.archived_at IS NULL');
  }

  private byIds(ids: number[]): Promise<ExperienceBooking[]> {
    return this.dataSource.getRepository(ExperienceBooking).findBy({ id: Any(ids) });
  }

  private async views(manager: EntityManager, rows: ExperienceBooking[]): Promise<CustomerVisitDto[]> {
    if (rows.length === 0) return [];
    const experiences = await manager.findBy(Experience, {
      id: In([...new Set(rows.map((row) => row.experience_id))]),
    });
    const byId = new Map(experiences.map((experience) => [experience.id, experience]));
    return rows.map((row) => customerVisitView(row, byId.get(row.experience_id), this.time.now()));
  }
}
