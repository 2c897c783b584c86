import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Staff } from '@shamba/service-kit';
import { FindLedger, LedgerEntryDto } from '../stock/index.js';
import { SaveWineDto } from './dto/save-wine.dto.js';
import { WineDto } from './dto/wine.dto.js';
import { ArchiveWine } from './use-cases/archive-wine.js';
import { CreateWine } from './use-cases/create-wine.js';
import { UpdateWine } from './use-cases/update-wine.js';

@ApiTags('wines')
@Controller('api/admin/wines')
export class AdminWinesController {
  constructor(
    private readonly createWine: CreateWine,
    private readonly updateWine: UpdateWine,
    private readonly archiveWine: ArchiveWine,
    private readonly ledger: FindLedger,
  ) {}

  /** Adds a wine; `stock` opens its ledger. 409 when the SKU or slug is taken. */
  @Staff('wines.write')
  @ApiCreatedResponse({ type: WineDto })
  @Post()
  create(@Body() body: SaveWineDto): Promise<WineDto> {
    return this.createWine.execute(body.toInput());
  }

  /** Changes a wine. `stock` is a count: only its difference to `stock_loaded` is booked. 409 when stale or taken. */
  @Staff('wines.write')
  @ApiOkResponse({ type: WineDto })
  @Put(':id')
  update(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveWineDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<WineDto> {
    return this.updateWine.execute(id, body.toInput(), ifMatch ?? body.version?.toString());
  }

  /** Archives a wine: gone from every list, kept for orders. */
  @Staff('wines.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.archiveWine.execute(id, ifMatch);
  }

  /** The wine's stock ledger, newest first, at most 500 rows. */
  @Staff('wines.read')
  @ApiOkResponse({ type: [LedgerEntryDto] })
  @Get(':id/stock')
  stock(@Param('id', ParseIntPipe) id: number): Promise<LedgerEntryDto[]> {
    return this.ledger.execute(id);
  }
}
