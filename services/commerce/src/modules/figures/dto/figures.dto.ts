import { ApiProperty } from '@shamba/service-kit/api-docs';
import { itemTypes, type ItemType } from '../../items/index.js';

const MONTH = { example: '2026-05', description: 'A month of the property, YYYY-MM.' };
const AMOUNT = { type: String, nullable: true, example: '1234.50' };
const UNKNOWN = 'null while hospitality does not answer.';

/** Sales of a month. */
export class SalesMonthDto {
  @ApiProperty(MONTH) month: string;
  @ApiProperty({ ...AMOUNT, description: `Paid in the month, with tax, less what was given back. ${UNKNOWN}` })
  revenue: string | null;
  @ApiProperty({ ...AMOUNT, description: `Earned in the month: without discounts, refunds and tax. ${UNKNOWN}` })
  net: string | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: `Paid orders that are not cancelled, with something of the kind (${itemTypes.join(', ')}).`,
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
