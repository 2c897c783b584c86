import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { nightsBetween, toDecimal } from '@shamba/rules';
import { InvalidFields, viewOf } from '@shamba/service-kit/http';
import { selectAs } from '../../../../database/select-as.js';
import { LocalTime } from '../../../property/index.js';
import { blockedDateView } from '../dto/blocked-date.dto.js';
import type { AvailabilityDto, TakenRangeDto } from '../dto/availability.dto.js';
import {
  CalendarBookingDto,
  type CalendarQuery,
  type ChannelNightsDto,
  type StayCalendarDto,
} from '../dto/calendar.dto.js';
import {
  BlockedDate,
  type ClaimKind,
  HOUSE_UNIT_ID,
  StayBooking,
  StayChangeRequest,
  StayFeed,
  StayImport,
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
    const of = (kinds: readonly ClaimKind[], end: (row: { to: string; last: string }) => string): TakenRangeDto[] =>
      rows
        .filter((row) => kinds.includes(row.kind))
        .map((row) => ({ start_date: row.from, end_date: end(row), last_night: row.last }));
    // A visitor need not know where the nights were booked.
    const booked = of(['booking', 'import'], (row) => row.to);
    return { today, blockedDates: of(['block'], (row) => row.last), bookings: booked };
  }

  /**
   * Active bookings, blocks, held nights and those of other channels, for staff: all with a night from `from` to `to`, both included.
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
    const [bookings, blocks, marks] = await Promise.all([
      this.bookings(idsOf('booking')),
      this.dataSource
        .getRepository(BlockedDate)
        .find({ where: { id: In(idsOf('block')) }, order: { start_date: 'ASC' } }),
      this.marks(idsOf('import')),
    ]);
    return {
      from,
      to,
      bookings,
      blocks: blocks.map(blockedDateView),
      holds: claims
        .filter(({ kind }) => kind === 'hold')
        .map((claim) => ({ start_date: claim.from, end_date: claim.last })),
      channels: claims.flatMap(({ kind, refId, from: start_date, last: end_date }) => {
        const event = kind === 'import' && marks.get(refId);
        return event ? [{ ...event, start_date, end_date }] : [];
      }),
    };
  }

  /** Channel and mark of events, by id. */
  private async marks(ids: number[]): Promise<Map<string, Pick<ChannelNightsDto, 'channel' | 'mark'>>> {
    const events = this.dataSource
      .getRepository(StayImport)
      .createQueryBuilder('i')
      .innerJoin(StayFeed, 'f', 'f.id = i.feed_id')
      .where('i.id = ANY(:ids)', { ids });
    const rows = await selectAs(events, { id: 'i.id::text', channel: 'f.name', mark: 'i.mark' }).getRawMany<
      Pick<ChannelNightsDto, 'channel' | 'mark'> & { id: string }
    >();
    return new Map(rows.map(({ id, channel, mark }) => [id, { channel, mark }]));
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
