import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@shamba/service-kit/api-docs';
import { csvFile } from '@shamba/service-kit/csv';
import { PeriodQuery } from '@shamba/service-kit/http';
import { Staff } from '@shamba/service-kit/identity';
import { TendersDto } from './dto/tenders.dto.js';
import { ReadTenders } from './read-tenders.js';

@ApiTags('reports')
@Controller('api/admin/reports')
export class TendersController {
  constructor(private readonly tenders: ReadTenders) {}

  /** Payments of a period by tender and by day: taken, refunded, disputed, the card provider's fees, what is left. */
  @Staff('reports.read')
  @ApiOkResponse({ type: TendersDto })
  @Get('tenders')
  sums(@Query() { from, to }: PeriodQuery): Promise<TendersDto> {
    return this.tenders.sums(from, to);
  }

  /** The single payments and refunds of a period as a CSV file. */
  @Staff('reports.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @Get('tenders.csv')
  file(@Query() { from, to }: PeriodQuery): StreamableFile {
    return csvFile(`payments-${from}-${to}.csv`, this.tenders.headings(), this.tenders.lines(from, to));
  }
}
