import { ApiProperty } from '@nestjs/swagger';
import { itemTypes, type ItemType } from '../../items/index.js';

const MONTH = { example: '2026-05', description: 'A month of the property, YYYY-MM.' };

/** Sales of a month. */
export class SalesMonthDto {
  @ApiProperty(MONTH) month: string;
  @ApiProperty({ example: '1234.50', description: 'Earned in the month: without discounts, refunds and tax.' })
  revenue: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: `Paid orders with something of the kind (${itemTypes.join(', ')}).`,
  })
  orders: Record<ItemType, number>;
}

export class SalesFiguresDto {
  @ApiProperty({ type: [SalesMonthDto], description: 'Oldest first; the last one is the month that runs.' })
  months: SalesMonthDto[];
}

/** Members of a month. */
export class ClubMonthDto {
  @ApiProperty(MONTH) month: string;
  @ApiProperty({ type: 'integer', description: 'Members at its end, paused ones among them.' }) members: number;
  @ApiProperty({ type: 'integer' }) joined: number;
  @ApiProperty({ type: 'integer' }) left: number;
}

export class ClubFiguresDto {
  @ApiProperty({ type: [ClubMonthDto], description: 'Oldest first; the last one is the month that runs.' })
  months: ClubMonthDto[];
}
