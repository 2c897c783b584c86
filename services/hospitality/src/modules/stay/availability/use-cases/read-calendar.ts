import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { nightsBetween, toDecimal } from '@shamba/rules';
import { InvalidFields, viewOf } from '@shamba/service-kit/http';
import { LocalTime } from '../../../property/index.js';
import { blockedDateView } from '../dto/blocked-date.dto.js';
import type { AvailabilityDto, TakenRangeDto } from '../dto/availability.dto.js';
import { CalendarBookingDto, type CalendarQuery, type StayCalendarDto } from '../dto/calendar.dto.js';
import {
  BlockedDate,
  type ClaimKind,
  HOUSE_UNIT_ID,
  StayBooking,
  StayChangeRequest,
  bookingReference,
} from '../../records/index.js';
import { StayClaimRepository } from '../stay-claim.repository.js';

const MOST_DAYS = 400;

/** Taken nights of the house. */
@Injectable()
export class ReadCalendar {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: StayClaimRepository,
    private readonly time: LocalTime,
  ) {}

  /** From today on, for visitors; without shoppers' holds: most of them end without a booking. */
  async availability(): Promise<AvailabilityDto> {
    const today = this.time.today();
    const rows = await this.claims.takenFrom(this.dataSource.manager, HOUSE_UNIT_ID, today);
    const of = (kind: string, end: (row: { to: string; last: string }) => string): TakenRangeDto[] =>
      rows
        .filter((row) => row.kind === kind)
        .map((row) => ({ start_date: row.from, end_date: end(row), last_night: row.last }));
    return { today, blockedDates: of('block', (row) => row.last), bookings: of('booking', (row) => row.to) };
  }

  /**
   * Active bookings, blocks and held nights, for staff: all with a night from `from` to `to`, both included.
   * @throws InvalidFields
   */
  async execute({ from, to }: CalendarQuery): Promise<StayCalendarDto> {
    if (to < from) throw new InvalidFields({ to: ['The last day must not be before the first'] });
    if (nightsBetween(from, to) > MOST_DAYS)
      throw new InvalidFields({ to: [`At most ${MOST_DAYS} days can be shown`] });
    const nights = { unitId: HOUSE_UNIT_ID, from, to };
    const claims = await this.claims.takenWithin(this.dataSource, nights, this.time.now());
    const idsOf = (kind: ClaimKind): number[] =>
      claims.filter((claim) => claim.kind === kind).map(({ refId }) => Number(refId));
    const [bookings, blocks] = await Promise.all([
      this.bookings(idsOf('booking')),
      this.dataSource
        .getRepository(BlockedDate)
        .find({ where: { id: In(idsOf('block')) }, order: { start_date: 'ASC' } }),
    ]);
    return {
      from,
      to,
      bookings,
      blocks: blocks.map(blockedDateView),
      holds: claims
        .filter(({ kind }) => kind === 'hold')
        .map((claim) => ({ start_date: claim.from, end_date: claim.last })),
    };
  }

  private async bookings(ids: number[]): Promise<CalendarBookingDto[]> {
    const [rows, asked] = await Promise.all([
      this.dataSource.getRepository(StayBooking).find({ where: { id: In(ids) }, order: { check_in_date: 'ASC' } }),
      this.dataSource
        .getRepository(StayChangeRequest)
        .find({ select: { booking_id: true }, where: { booking_id: In(ids), status: 'pending' } }),
    ]);
    const waiting = new Set(asked.map(({ booking_id }) => booking_id));
    return rows.map((row) =>
      viewOf(CalendarBookingDto, row, {
        reference: bookingReference(row.id),
        total_amount: toDecimal(row.total_amount_cents),
        change_asked: waiting.has(row.id),
      }),
    );
  }
}
