import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { csvFile } from '@shamba/service-kit/csv';
import { NotFound } from '@shamba/service-kit/http';
import { Staff } from '@shamba/service-kit/identity';
import { BooksDto, MonthsQuery } from './dto/months.dto.js';
import { HEADINGS, journalRow } from './journal-csv.js';
import { Months } from './months.js';

const MONTH = /^(?:19|[2-9]\d)\d{2}-(?:0[1-9]|1[0-2])$/;

@ApiTags('reports')
@Controller('api/admin/months')
export class MonthsController {
  constructor(private readonly months: Months) {}

  /** The months of a year with sales, newest first, and the years there are. 503 while hospitality does not answer. */
  @Staff('reports.read')
  @ApiOkResponse({ type: BooksDto })
  @Get()
  list(@Query() { year }: MonthsQuery): Promise<BooksDto> {
    return this.months.ofYear(year);
  }

  /**
   * A month's journal as a CSV file that QuickBooks Online imports: an entry a day, which balances. 404 for a month to
   * come, 409 `not_balanced`, 503 `stays_unknown`.
   */
  @Staff('reports.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @Get(':month/journal.csv')
  async csv(@Param('month') month: string): Promise<StreamableFile> {
    if (!MONTH.test(month)) throw new NotFound('This month');
    return csvFile(`journal-${month}.csv`, HEADINGS, [(await this.months.posted(month)).map(journalRow)]);
  }
}
