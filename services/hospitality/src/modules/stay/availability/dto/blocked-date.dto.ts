import { ListQuery, type ListSorts } from '@shamba/service-kit/database';
import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { LocalDate } from '@shamba/rules';
import { DateField, EnumField, TextField, viewOf } from '@shamba/service-kit/http';
import { type BlockedDate, type BlockReason, blockReasons } from '../../records/index.js';

export class BlockedDateDto {
  @ApiProperty() id: number;
  @ApiProperty() version: number;
  @ApiProperty({ format: 'date' }) start_date: string;
  @ApiProperty({ format: 'date', description: 'The last blocked night.' }) end_date: string;
  @ApiProperty({ enum: blockReasons }) reason: BlockReason;
  @ApiProperty() created_by: string;
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

export class BlockDatesDto {
  @DateField({ required: 'Start date is required' }) start_date: LocalDate;
  @DateField({ required: 'End date is required', description: 'The last blocked night.' }) end_date: LocalDate;
  @EnumField(blockReasons, { optional: true, description: 'Default other.' }) reason?: BlockReason;
  @TextField({
    max: 80,
    optional: true,
    description: 'Shown in the list; the audit row names who is signed in. Default admin.',
  })
  created_by?: string;
}

export const blockedDateView = (row: BlockedDate): BlockedDateDto => viewOf(BlockedDateDto, row, {});

/** Query of blocked ranges. */
export class ListBlocksQuery extends ListQuery {
  @DateField({ optional: true, description: 'With a blocked night on or after this day.' }) from?: string;
  @DateField({ optional: true, description: 'With a blocked night on or before this day.' }) to?: string;
}

export const blockSorts: ListSorts = {
  id: ['b.id', 'int'],
  by: { date: [['b.start_date', 'date']] },
  default: 'date',
};
