import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { SaveStayAddOnDto, StayAddOnDto } from './dto/add-on.dto.js';
import { SaveAddOns } from './use-cases/save-add-ons.js';

/** Add-ons of a stay for staff. Visitors read them with the public settings of the house. */
@ApiTags('stay')
@Controller('api/vineyard-stay/add-ons')
export class AddOnsController {
  constructor(private readonly addOns: SaveAddOns) {}

  /** All add-ons without archived ones, including disabled ones. */
  @Staff('stay.read')
  @ApiOkResponse({ type: [StayAddOnDto] })
  @Get()
  list(): Promise<StayAddOnDto[]> {
    return this.addOns.list();
  }

  /** Adds an add-on. 409 `add_on_name_taken`, `too_many_add_ons` beyond 20. */
  @Staff('stay.write')
  @ApiCreatedResponse({ type: StayAddOnDto })
  @Post()
  create(@Body() body: SaveStayAddOnDto): Promise<StayAddOnDto> {
    return this.addOns.create(body);
  }

  /** Changes the sent fields; 409 when stale. Bookings keep name and price as sold. */
  @Staff('stay.write')
  @ApiOkResponse({ type: StayAddOnDto })
  @Put(':id')
  update(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveStayAddOnDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<StayAddOnDto> {
    return this.addOns.update(id, body, ifMatch);
  }

  /** Archives an add-on: guests can no longer book it, bookings keep it. */
  @Staff('stay.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async archive(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.addOns.archive(id, ifMatch);
  }
}
