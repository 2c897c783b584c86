import { ApiProperty } from '@shamba/service-kit/api-docs';
import { IntField, TextField } from '@shamba/service-kit/http';

const AMOUNT = { example: '1234.50' };

export class MonthsQuery {
  @IntField({ min: 1900, max: 9999, optional: true, description: 'Default: this year, by the property’s date.' })
  year?: number;
}

/** A month of the books (docs/rules.md, Months). */
export class BooksMonthDto {
  @ApiProperty({ example: '2026-10', description: 'A month of the property, YYYY-MM.' }) month: string;
  @ApiProperty({ enum: ['open', 'locked'] }) state: 'open' | 'locked';
  @ApiProperty({ ...AMOUNT, description: 'Paid, with tax, less what was given back.' }) taken: string;
  @ApiProperty({ ...AMOUNT, description: 'Earned, without tax, tips and refunds.' }) net: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) locked_at: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Who locked it.' }) locked_by: string | null;
}

/** A month with its journal’s sums: of a locked one as it was locked, of the one that runs up to yesterday. */
export class BooksMonthDetailDto extends BooksMonthDto {
  @ApiProperty({ ...AMOUNT, description: 'Sales and lodging tax, less that of refunds.' }) tax: string;
  @ApiProperty({ description: 'False: a payment differs from its figures, and there is no journal.' })
  balanced: boolean;
  @ApiProperty({ description: 'True: the journal has no lines, and there is no file.' }) empty: boolean;
  @ApiProperty({ description: 'True: its days have other money now than its journal as it was locked.' })
  differs: boolean;
}

/** Sums of months. */
export class BooksTotalDto {
  @ApiProperty(AMOUNT) taken: string;
  @ApiProperty(AMOUNT) net: string;
}

export class BooksDto {
  @ApiProperty({ type: [Number], description: 'Years since the first sale, newest first.' }) years: number[];
  @ApiProperty({ type: [BooksMonthDto], description: 'The year’s months with sales, newest first.' })
  months: BooksMonthDto[];
  @ApiProperty({ type: BooksTotalDto, description: 'Sum of `months`.' }) total: BooksTotalDto;
  @ApiProperty({
    type: [String],
    example: ['2026-09', '2026-10'],
    description: 'Open months with sales that are over, oldest first. Locking one locks those before it.',
  })
  to_lock: string[];
}

/** Months that locking one would lock: the month itself and the open ones with sales before it. */
export class MonthsToLockDto {
  @ApiProperty({ type: [String], example: ['2026-09', '2026-10'], description: 'Oldest first.' }) months: string[];
  @ApiProperty({ ...AMOUNT, description: 'Sum of the months, as are the others.' }) taken: string;
  @ApiProperty(AMOUNT) net: string;
  @ApiProperty({ ...AMOUNT, description: 'Less that of refunds.' }) sales_tax: string;
  @ApiProperty({ ...AMOUNT, description: 'Less that of refunds.' }) lodging_tax: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The first month of which a payment differs from its figures: nothing can be locked. null: none.',
  })
  unbalanced: string | null;
  @ApiProperty({ description: 'Changes with anything in the journals of the months.' }) version: string;
}

/** The months of the year, and what was locked. */
export class LockedMonthsDto extends BooksDto {
  @ApiProperty({ type: [String], example: ['2026-09', '2026-10'], description: 'Oldest first.' }) locked: string[];
}

export class LockMonthDto {
  @TextField({
    ...{ max: 64, verbatim: true, optional: true },
    description: 'The `version` of the months that the person saw. Required when earlier ones are locked too.',
  })
  version?: string;
}
