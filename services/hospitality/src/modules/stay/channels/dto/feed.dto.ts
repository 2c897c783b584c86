import { ApiProperty } from '@shamba/service-kit/api-docs';
import { BoolField, IntField, TextField, viewOf } from '@shamba/service-kit/http';
import type { StayFeed, StayImport } from '../../records/index.js';

/** Nights that a channel says are its own, and that somebody else has. */
export class FeedConflictDto {
  @ApiProperty({ format: 'date' }) start_date: string;
  @ApiProperty({ format: 'date', description: 'The day of departure.' }) end_date: string;
  @ApiProperty({ description: 'Who has the nights here.', example: 'VSB-000042, Dec 11–13, 2026' }) taken_by: string;
}

export class StayFeedDto {
  @ApiProperty() id: number;
  @ApiProperty() version: number;
  @ApiProperty({ example: 'Airbnb' }) name: string;
  @ApiProperty({ type: String, nullable: true, description: 'Address of the calendar of the channel.' }) url:
    | string
    | null;
  @ApiProperty({ description: 'Path at which the channel reads our calendar. Secret.' }) calendar_path: string;
  @ApiProperty({ description: 'The channel pays the lodging tax of its stays.' }) tax_by_channel: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) checked_at: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Last success.' }) read_at:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why the last attempt failed.' }) failure: string | null;
  @ApiProperty({ description: 'Events of its calendar that are not over.' }) events: number;
  @ApiProperty({ type: [FeedConflictDto] }) conflicts: FeedConflictDto[];
}

export class SaveStayFeedDto {
  @TextField({ max: 60, required: 'Please name the channel', example: 'Airbnb' }) name: string;
  @TextField({
    max: 2000,
    optional: true,
    nullable: true,
    description: 'https address of the calendar of the channel; null or absent: nothing is read.',
  })
  url?: string | null;
  @BoolField({ optional: true, description: 'The channel pays the lodging tax of its stays. Default false.' })
  tax_by_channel?: boolean;
  @IntField({ min: 1, optional: true, description: 'Version that the change is based on; If-Match wins.' })
  version?: number;
}

export class ReadFeedDto {
  @BoolField({
    optional: true,
    description: 'An empty calendar is right: the nights of its earlier events are free. Default false.',
  })
  accept_empty?: boolean;
}

export const feedView = (row: StayFeed, imports: readonly StayImport[]): StayFeedDto =>
  viewOf(StayFeedDto, row, {
    calendar_path: `/api/calendars/${row.secret}.ics`,
    events: imports.length,
    conflicts: imports.flatMap(({ start_date, end_date, conflict }) =>
      conflict === null ? [] : [{ start_date, end_date, taken_by: conflict }],
    ),
  });
