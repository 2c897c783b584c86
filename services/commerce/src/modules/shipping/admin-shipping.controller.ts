import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { SaveShippingSettingDto, ShippingSettingDto, shippingSettingView } from './dto/shipping.dto.js';
import { EditShippingSettings } from './edit-shipping-settings.js';

@ApiTags('shipping settings')
@Controller('api/admin/shipping-settings')
export class AdminShippingController {
  constructor(private readonly settings: EditShippingSettings) {}

  /** All states with a price, by name. */
  @Staff('shipping.read')
  @ApiOkResponse({ type: [ShippingSettingDto] })
  @Get()
  async list(): Promise<ShippingSettingDto[]> {
    return (await this.settings.list()).map(shippingSettingView);
  }

  /** Sets a state's price. 400 `invalid_state`, 409 when the state has a row. A row does not open a closed state. */
  @Staff('shipping.write')
  @ApiCreatedResponse({ type: ShippingSettingDto })
  @Post()
  async create(@Body() body: SaveShippingSettingDto): Promise<ShippingSettingDto> {
    return shippingSettingView(await this.settings.create(body));
  }

  /** Changes a state's price. 404 `not_found`, 409 `stale_version`. */
  @Staff('shipping.write')
  @ApiOkResponse({ type: ShippingSettingDto })
  @Put(':id')
  async update(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveShippingSettingDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ShippingSettingDto> {
    return shippingSettingView(await this.settings.update(id, body, ifMatch));
  }

  /** Removes a state's price. 409 `stale_version`. */
  @Staff('shipping.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.settings.remove(id, ifMatch);
  }
}
