import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LocalTime } from '../../../property/index.js';
import type { AvailabilityDto, TakenRangeDto } from '../dto/availability.dto.js';
import { HOUSE_UNIT_ID } from '../../records/index.js';
import { StayClaimRepository } from '../stay-claim.repository.js';

/** Taken nights of the house from today on, without shoppers' holds: most of them end without a booking. */
@Injectable()
export class ReadAvailability {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: StayClaimRepository,
    private readonly time: LocalTime,
  ) {}

  async execute(): Promise<AvailabilityDto> {
    const rows = await this.claims.takenFrom(this.dataSource, HOUSE_UNIT_ID, this.time.today());
    const of = (kind: string, end: (row: { to: string; last: string }) => string): TakenRangeDto[] =>
      rows
        .filter((row) => row.kind === kind)
        .map((row) => ({ start_date: row.from, end_date: end(row), last_night: row.last }));
    return { blockedDates: of('block', (row) => row.last), bookings: of('booking', (row) => row.to) };
  }
}
