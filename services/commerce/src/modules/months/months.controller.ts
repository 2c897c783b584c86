import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@shamba/service-kit/api-docs';
import { csvFile } from '@shamba/service-kit/csv';
import { NotFound } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import {
  BooksDto,
  BooksMonthDetailDto,
  LockedMonthsDto,
  LockMonthDto,
  MonthsQuery,
  MonthsToLockDto,
} from './dto/months.dto.js';
import { HEADINGS, journalRow } from './journal-csv.js';
import { LockMonth } from './lock-month.js';
import { Months } from './months.js';

const MONTH = /^(?:19|[2-9]\d)\d{2}-(?:0[1-9]|1[0-2])$/;

@ApiTags('reports')
@Controller('api/admin/months')
export class MonthsController {
  constructor(
    private readonly months: Months,
    private readonly locking: LockMonth,
  ) {}

  /** The months of a year with sales, newest first, and the years there are. 503 while hospitality does not answer. */
  @Staff('reports.read')
  @ApiOkResponse({ type: BooksDto })
  @Get()
  list(@Query() { year }: MonthsQuery): Promise<BooksDto> {
    return this.months.ofYear(year);
  }

  /** A month with the sums of its journal. 404 for a month to come, 503 `stays_unknown`. */
  @Staff('reports.read')
  @ApiOkResponse({ type: BooksMonthDetailDto })
  @Get(':month')
  one(@Param('month') month: string): Promise<BooksMonthDetailDto> {
    if (!MONTH.test(month)) throw new NotFound('This month');
    return this.months.one(month);
  }

  /**
   * A month's journal as a CSV file that QuickBooks Online imports: an entry a day, which balances; of the month that
   * runs up to yesterday. 404 for a month to come, 409 `not_balanced`, `nothing_to_post`, 503 `stays_unknown`.
   */
  @Staff('reports.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @Get(':month/journal.csv')
  async csv(@Param('month') month: string): Promise<StreamableFile> {
    if (!MONTH.test(month)) throw new NotFound('This month');
    return csvFile(`journal-${month}.csv`, HEADINGS, [(await this.months.posted(month)).map(journalRow)]);
  }

  /**
   * Lists the months that locking this one would lock, with their sums: the month itself and the open ones before it.
   * 409 `month_not_over`, `month_locked`; 503 `stays_unknown`.
   */
  @Staff('months.lock')
  @ApiOkResponse({ type: MonthsToLockDto })
  @Get(':month/lock')
  toLock(@Param('month') month: string): Promise<MonthsToLockDto> {
    if (!MONTH.test(month)) throw new NotFound('This month');
    return this.locking.look(month);
  }

  /**
   * Locks a month that is over and the open ones before it, all or none: their journals stay as they are, and what
   * happens later in their days counts in the first open month. 409 `month_not_over`, `month_locked`, `month_changed`:
   * one of them since the version in the body, `not_balanced`; 503 `stays_unknown`, `books_busy`: a payment is being
   * recorded for two seconds, try again.
   */
  @Staff('months.lock')
  @ApiOkResponse({ type: LockedMonthsDto })
  @HttpCode(200)
  @Post(':month/lock')
  async lock(
    @CurrentCaller() caller: Caller,
    @Param('month') month: string,
    @Body() { version }: LockMonthDto,
  ): Promise<LockedMonthsDto> {
    if (!MONTH.test(month)) throw new NotFound('This month');
    const locked = await this.locking.execute(month, version, caller);
    return { ...(await this.months.ofYear(Number(month.slice(0, 4)))), locked };
  }
}
