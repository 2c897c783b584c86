import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage, ListQuery } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { Staff } from '@shamba/service-kit/identity';
import { OpenSealedShipmentDto, SealedShipmentDto, ShippedRecordDto } from './dto/sealed-shipment.dto.js';
import { SealedShipments } from './sealed-shipments.js';

/** A malformed id is a record that does not exist. */
const RECORD_ID = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This record') });

/** Records of shipped wine whose buyers were erased. Only owners have these permissions. */
@ApiTags('sealed shipments')
@Controller('api/admin/sealed-shipments')
export class SealedShipmentsController {
  constructor(private readonly shipments: SealedShipments) {}

  /** Lists the records, newest first, without personal data. */
  @Staff('sealed-shipments.read')
  @ListOf(SealedShipmentDto)
  @Get()
  list(@Query() query: ListQuery): Promise<ListPage<SealedShipmentDto>> {
    return this.shipments.list(query);
  }

  /** Opens one record for a stated reason and audits the reading. */
  @Staff('sealed-shipments.read')
  @ApiOkResponse({ type: ShippedRecordDto })
  @HttpCode(200)
  @Post(':id/open')
  open(@Param('id', RECORD_ID) id: string, @Body() { reason }: OpenSealedShipmentDto): Promise<ShippedRecordDto> {
    return this.shipments.open(id, reason);
  }
}
