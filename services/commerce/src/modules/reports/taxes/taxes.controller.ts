import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@shamba/service-kit/api-docs';
import { knownProperty } from '@shamba/service-kit/config';
import { csvFile } from '@shamba/service-kit/csv';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { PeriodQuery } from '@shamba/service-kit/http';
import { Staff } from '@shamba/service-kit/identity';
import { TaxesDto, TaxLineDto, TaxLinesPageQuery, TaxLinesQuery } from './dto/taxes.dto.js';
import { ReadTaxes } from './read-taxes.js';
import { TAX_COLUMNS, taxRows } from './tax-file.js';

/** Names of files with a part of the lines. */
const NAMES: Record<string, string> = { sales: 'sales-tax', lodging: 'lodging-tax' };

/** Taxes of a period, for filing. */
@ApiTags('reports')
@Controller('api/admin/reports')
export class TaxesController {
  constructor(private readonly taxes: ReadTaxes) {}

  /** Sales tax by place, class and rate, and lodging tax by who booked. */
  @Staff('reports.read')
  @ApiOkResponse({ type: TaxesDto })
  @Get('taxes')
  sums(@Query() period: PeriodQuery): Promise<TaxesDto> {
    return this.taxes.sums(period);
  }

  /** The lines behind the sums, oldest first; more than 500 come in pages. */
  @Staff('reports.read')
  @ListOf(TaxLineDto)
  @Get('taxes/lines')
  lines(@Query() query: TaxLinesPageQuery): Promise<ListPage<TaxLineDto>> {
    return this.taxes.lines(query);
  }

  /** The same lines as a CSV file, with local times and the screen’s words; docs/rules.md has its columns. */
  @Staff('reports.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Header('cache-control', 'no-store')
  @Get('taxes.csv')
  file(@Query() query: TaxLinesQuery): StreamableFile {
    const name = NAMES[query.tax_class ?? ''] ?? 'taxes';
    return csvFile(
      `${name}-${query.from}-${query.to}.csv`,
      TAX_COLUMNS,
      taxRows(this.taxes.everyWeek(query), knownProperty()?.state),
    );
  }
}
