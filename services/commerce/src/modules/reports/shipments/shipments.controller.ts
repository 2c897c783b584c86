import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@shamba/service-kit/api-docs';
import { csvFile } from '@shamba/service-kit/csv';
import { PeriodQuery } from '@shamba/service-kit/http';
import { Staff } from '@shamba/service-kit/identity';
import { ParcelsQuery, ShipmentsDto, ShippedParcelDto } from './dto/shipments.dto.js';
import { ReadShipments } from './read-shipments.js';

@ApiTags('reports')
@Controller('api/admin/reports')
export class ShipmentsController {
  constructor(private readonly shipments: ReadShipments) {}

  /** Wine sent in a period, by state: parcels, bottles, volume and value. 503 while the wines' sizes are not known. */
  @Staff('reports.read')
  @ApiOkResponse({ type: ShipmentsDto })
  @Get('shipments')
  sums(@Query() period: PeriodQuery): Promise<ShipmentsDto> {
    return this.shipments.sums(period);
  }

  /** The parcels of a state, oldest first; the first 500. The file has all of them. */
  @Staff('reports.read')
  @ApiOkResponse({ type: [ShippedParcelDto] })
  @Get('shipments/parcels')
  parcels(@Query() query: ParcelsQuery): Promise<ShippedParcelDto[]> {
    return this.shipments.parcels(query);
  }

  /** A row for each parcel of a period as a CSV file, without names and streets: the order has them. */
  @Staff('reports.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @Get('shipments.csv')
  async file(@Query() period: PeriodQuery): Promise<StreamableFile> {
    const name = `shipments-${period.from}-${period.to}.csv`;
    return csvFile(name, this.shipments.headings(), await this.shipments.lines(period));
  }
}
