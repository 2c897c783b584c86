import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { daysText } from '@shamba/rules';
import { FindsHits, type HitFinder, type ListPage, readPage, search } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { LocalTime } from '../../../property/index.js';
import {
  bookingReference,
  bookingView,
  type StayBookingDto,
  StayBooking,
  StayMove,
  mayAskForChange,
} from '../../records/index.js';
import { type CustomerStayDto, type StayBookingDetailDto, ChangeRequests } from '../../requests/index.js';
import { bookingSorts, type ListBookingsQuery } from '../dto/list-bookings.dto.js';
import { moveView, type StaffStayDto, ReadLink } from '../../moves/index.js';
import { stayCalendar } from '../../messages/index.js';
import { ReadSettings } from '../../prices/index.js';

const RECENT = 20;

/** Reads stays, newest first. */
@Injectable()
export class FindBookings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly requests: ChangeRequests,
    private readonly settings: ReadSettings,
    private readonly time: LocalTime,
    private readonly links: ReadLink,
  ) {}

  /** Bookings for staff. */
  page(query: ListBookingsQuery): Promise<ListPage<StayBookingDto>> {
    const { q, booking_status, payment_status, from, to } = query;
    const bookings = this.dataSource.getRepository(StayBooking);
    const matching = bookings.createQueryBuilder('b');
    if (booking_status) matching.andWhere('b.booking_status = :booking_status', { booking_status });
    if (payment_status) matching.andWhere('b.payment_status = :payment_status', { payment_status });
    if (from) matching.andWhere('b.check_out_date > :from', { from });
    if (to) matching.andWhere('b.check_in_date <= :to', { to });
    search(matching, 'b.search', q);
    const load = async (ids: number[]): Promise<StayBookingDto[]> =>
      (await bookings.findBy({ id: Any(ids) })).map(bookingView);
    return readPage(query, { matching, sorts: bookingSorts, load });
  }

  /** Stays in the back office's search. */
  @FindsHits('booking')
  async hits(...[q, limit, manager]: Parameters<HitFinder>): ReturnType<HitFinder> {
    const bookings = manager.createQueryBuilder(StayBooking, 'b');
    search(bookings, 'b.search', q);
    const rows = await bookings.orderBy('b.id', 'DESC').limit(limit).getMany();
    return rows.map(({ id, guest_name, check_in_date, check_out_date, booking_status }) => ({
      id: String(id),
      title: bookingReference(id),
      detail: `${guest_name} · ${daysText(check_in_date, check_out_date)} · ${booking_status}`,
    }));
  }

  private async one(id: number): Promise<StayBookingDetailDto> {
    const row = await this.dataSource.getRepository(StayBooking).findOneBy({ id });
    if (!row) throw new NotFound('This booking');
    const asked = await this.requests.of(this.dataSource.manager, [id]);
    return { ...bookingView(row), change_requests: asked.get(id) ?? [] };
  }

  /** A booking with its moves, for staff. @throws NotFound */
  async staffOne(id: number): Promise<StaffStayDto> {
    const [stay, payment_link, moves] = await Promise.all([
      this.one(id),
      this.links.newestOf(id),
      this.dataSource.getRepository(StayMove).find({ where: { booking_id: id }, order: { id: 'DESC' }, take: RECENT }),
    ]);
    return { ...stay, payment_link, moves: moves.map(moveView) };
  }

  /** A customer's own stays, at most 20. */
  async ofUser(userId: number): Promise<CustomerStayDto[]> {
    const rows = await this.dataSource
      .getRepository(StayBooking)
      .find({ where: { user_id: userId }, order: { id: 'DESC' }, take: RECENT });
    return this.views(rows);
  }

  /** A customer's own stay. @throws NotFound */
  async oneOfUser(id: number, userId: number): Promise<CustomerStayDto> {
    const [view] = await this.views([await this.own(id, userId)]);
    if (!view) throw new NotFound('This booking');
    return view;
  }

  /** The calendar file of a customer's own stay. @throws NotFound */
  async calendar(id: number, userId: number): Promise<string> {
    const { settings } = await this.settings.execute();
    return stayCalendar(await this.own(id, userId), settings);
  }

  private async own(id: number, userId: number): Promise<StayBooking> {
    const row = await this.dataSource.getRepository(StayBooking).findOneBy({ id, user_id: userId });
    if (!row) throw new NotFound('This booking');
    return row;
  }

  private async views(rows: StayBooking[]): Promise<CustomerStayDto[]> {
    if (rows.length === 0) return [];
    const { settings } = await this.settings.execute();
    const ids = rows.map((row) => row.id);
    const [asked, image_url] = await Promise.all([
      this.requests.of(this.dataSource.manager, ids),
      this.settings.image(settings.unit_id),
    ]);
    return rows.map((row) => ({
      ...bookingView(row),
      change_requests: asked.get(row.id) ?? [],
      image_url,
      check_in_time: settings.check_in_time.slice(0, 5),
      check_out_time: settings.check_out_time.slice(0, 5),
      can_request_change: mayAskForChange(row, this.time.today()),
    }));
  }
}
