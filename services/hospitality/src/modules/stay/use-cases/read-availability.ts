import { Injectable } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { LocalTime } from '../../property/index.js';
import type { AvailabilityDto, TakenRangeDto } from '../dto/availability.dto.js';
import { HOUSE_UNIT_ID } from '../stay.entities.js';

/** Nights of the house that are taken, from today on. Without holds of shoppers: most of them end without a booking. */
@Injectable()
export class ReadAvailability {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  async execute(): Promise<AvailabilityDto> {
    const rows = await rowsOf<{ kind: string; from: string; to: string; last: string }>(
      this.dataSource,
      `SELECT kind, lower(nights)::text AS "from", upper(nights)::text AS "to", (upper(nights) - 1)::text AS last FROM stay_claims
       WHERE unit_id = $1 AND kind <> 'hold' AND upper(nights) > $2::date ORDER BY lower(nights)`,
      [HOUSE_UNIT_ID, this.time.today()],
    );
    const of = (kind: string, end: (row: { to: string; last: string }) => string): TakenRangeDto[] =>
      rows
        .filter((row) => row.kind === kind)
        .map((row) => ({ start_date: row.from, end_date: end(row), last_night: row.last }));
    return { blockedDates: of('block', (row) => row.last), bookings: of('booking', (row) => row.to) };
  }
}
