import { type LocalDate, toDecimal } from '@shamba/rules';
import { DateField, IntField, MoneyField, TextField, viewOf } from '@shamba/service-kit/http';
import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { SeasonRate } from '../../records/index.js';

export class SeasonDto {
  @ApiProperty() id: number;
  @ApiProperty() version: number;
  @ApiProperty() name: string;
  @ApiProperty({ format: 'date' }) start_date: string;
  @ApiProperty({ format: 'date', description: 'Last day of check-in at this rate.' }) end_date: string;
  @ApiProperty() nightly_rate: string;
  @ApiProperty() currency: string;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: "Fewest nights of a stay that begins then; null: the house's.",
  })
  min_stay_nights: number | null;
}

export class SaveSeasonDto {
  @TextField({ max: 80 }) name: string;
  @DateField() start_date: LocalDate;
  @DateField() end_date: LocalDate;
  @MoneyField() nightly_rate: string;
  @IntField({ min: 1, max: 60, optional: true, nullable: true, description: "Absent or null: the house's minimum." })
  min_stay_nights?: number | null;
  @IntField({ min: 1, optional: true, description: 'Version that the change is based on; If-Match wins.' })
  version?: number;
}

export const seasonView = (row: SeasonRate): SeasonDto =>
  viewOf(SeasonDto, row, { nightly_rate: toDecimal(row.nightly_rate_cents) });
