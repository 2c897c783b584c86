import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, LessThan } from 'typeorm';
import { type ListPage, type ListQuery, NotFound, readPage } from '@shamba/service-kit';
import { LocalTime } from '../../property/index.js';
import { type StaffBookingDto, staffBookingView } from '../dto/booking-request.dto.js';
import { type CustomerVisitDto, customerVisitView } from '../dto/customer-visit.dto.js';
import { Experience, ExperienceBooking } from '../experience.entities.js';
import { visitCalendar } from '../visit-calendar.js';

/** Reads of visits, newest first. */
@Injectable()
export class FindVisits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  /** For staff: RSVPs and ordered visits of everybody. */
  async all(query: ListQuery): Promise<ListPage<StaffBookingDto>> {
    const page = await this.page(query, {});
    return { ...page, rows: page.rows.map(staffBookingView) };
  }

  /** A customer's own. */
  async ofUser(userId: number, query: ListQuery): Promise<ListPage<CustomerVisitDto>> {
    const page = await this.page(query, { user_id: userId });
    return { ...page, rows: await this.views(this.dataSource.manager, page.rows) };
  }

  /** One of a customer's own. @throws NotFound */
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

  private page(query: ListQuery, whose: { user_id?: number }): Promise<ListPage<ExperienceBooking>> {
    const bookings = this.dataSource.getRepository(ExperienceBooking);
    const where = { archived_at: IsNull(), ...whose };
    return readPage(
      query,
      ({ cursor, take }) =>
        bookings.find({
          where: { ...where, ...(cursor !== null && { id: LessThan(cursor) }) },
          order: { id: 'DESC' },
          take,
        }),
      () => bookings.countBy(where),
    );
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
