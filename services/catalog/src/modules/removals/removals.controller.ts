import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@shamba/service-kit/api-docs';
import { csvFile } from '@shamba/service-kit/csv';
import { PeriodQuery } from '@shamba/service-kit/http';
import { Staff } from '@shamba/service-kit/identity';
import { RemovalsDto } from './dto/removals.dto.js';
import { removalColumns } from './removal-file.js';
import { ReadRemovals } from './read-removals.js';

@ApiTags('reports')
@Controller('api/admin/reports')
export class RemovalsController {
  constructor(private readonly removals: ReadRemovals) {}

  /** Wine that left the stock in a period, by tax class and reason, in bottles, litres and wine gallons. */
  @Staff('reports.read')
  @ApiOkResponse({ type: RemovalsDto })
  @Get('removals')
  sums(@Query() { from, to }: PeriodQuery): Promise<RemovalsDto> {
    return this.removals.sums(from, to);
  }

  /** The single bookings of a period as a CSV file. */
  @Staff('reports.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @Get('removals.csv')
  file(@Query() { from, to }: PeriodQuery): StreamableFile {
    return csvFile(`wine-removed-${from}-${to}.csv`, removalColumns(), this.removals.lines(from, to));
  }
}
