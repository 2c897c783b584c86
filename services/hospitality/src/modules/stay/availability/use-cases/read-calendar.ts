import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { nightsBetween, toDecimal } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import { LocalTime } from '../../../property/index.js';
import { blockedDateView } from '../dto/blocked-date.dto.js';
import type { CalendarBookingDto, CalendarQuery, StayCalendarDto } from '../dto/calendar.dto.js';
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

/** Taken nights of the house for staff: active bookings, blocks, and held nights. */
@Injectable()
export class ReadCalendar {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: StayClaimRepository,
    private readonly time: LocalTime,
  ) {}

  /** All claims with a night from `from` to `to`, both included. @throws InvalidFields */
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
    return rows.map((row) => ({
      id: row.id,
      reference: bookingReference(row.id),
      guest_name: row.guest_name,
      number_of_guests: row.number_of_guests,
      check_in_date: row.check_in_date,
      check_out_date: row.check_out_date,
      booking_status: row.booking_status,
      payment_status: row.payment_status,
      total_amount: toDecimal(row.total_amount_cents),
      special_requests: row.special_requests,
      change_asked: waiting.has(row.id),
    }));
  }
}
