import { Body, Controller, Delete, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { SaveWineDto, WineDto } from './dto/wine.dto.js';
import { SaveWine } from './use-cases/save-wine.js';

@ApiTags('wines')
@Controller('api/admin/wines')
export class AdminWinesController {
  constructor(private readonly wines: SaveWine) {}

  /** Adds a wine; `stock` opens its ledger. 409 when the SKU or slug is taken. */
  @Staff('wines.write')
  @ApiCreatedResponse({ type: WineDto })
  @Post()
  create(@Body() body: SaveWineDto): Promise<WineDto> {
    return this.wines.create(body);
  }

  /**
   * Changes a wine. `stock` is a count: only its difference to `stock_loaded`
   * is booked. 409 when stale, with the wine as it is now in
   * `current`, or taken.
   */
  @Staff('wines.write')
  @ApiOkResponse({ type: WineDto })
  @Put(':id')
  update(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveWineDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<WineDto> {
    return this.wines.update(id, body, ifMatch ?? body.version?.toString());
  }

  /** Archives a wine: gone from every list, kept for orders. */
  @Staff('wines.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.wines.archive(id, ifMatch);
  }

  /** Puts an archived wine back on the list. 409 when stale, or when another wine has its SKU. */
  @Staff('wines.write')
  @ApiOkResponse({ type: WineDto })
  @HttpCode(200)
  @Post(':id/restore')
  restore(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<WineDto> {
    return this.wines.restore(id, ifMatch);
  }
}
