import { ApiProperty } from '@shamba/service-kit/api-docs';
import { IntField, ListField } from '@shamba/service-kit/http';
import { MAX_STOCK } from '../stock-reasons.js';

/** Rows of one stock-take. */
export const MAX_COUNTED = 2000;
const outcomes = ['booked', 'unchanged', 'refused'] as const;

/** One wine that staff counted. */
export class CountedWineDto {
  @IntField({ min: 1 }) wine_id: number;
  @IntField({ min: 0, max: MAX_STOCK, description: 'Bottles counted.' }) counted: number;
  @IntField({ min: 0, max: MAX_STOCK, description: 'stock_quantity when the count began: the difference is booked.' })
  loaded: number;
}

export class StockTakeDto {
  @ListField(() => CountedWineDto, { max: MAX_COUNTED }) rows: CountedWineDto[];
}

/** Result of one row of a stock-take. */
export class CountResultDto {
  @ApiProperty() wine_id: number;
  @ApiProperty({ enum: outcomes }) outcome: (typeof outcomes)[number];
  @ApiProperty({ description: 'Bottles that were booked: more (positive) or fewer than loaded.' }) difference: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Stock afterwards; null for a wine that is gone.' })
  stock_quantity: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why nothing was booked.' }) message: string | null;
}
